import { createHost, type HostOptions } from '@study-groups/web-sdk/host/host';
import { mount } from '@study-groups/web-sdk/remote/mount';
import { MemoryRouter, Route, Routes } from '@study-groups/web-sdk/routing/routing';
import RegisterPage from '../features/registration/RegisterPage.tsx';

/** The query holds the product's address and the class: this page is built before either is there. */
const query = new URLSearchParams(location.search);

/** Shows the registration form in an element of somebody else's page. */
function show(options: Pick<HostOptions, 'root' | 'element' | 'language' | 'scheme'>): Promise<() => void> {
  const host = createHost({
    ...options,
    apiBase: query.get('product') ?? '',
    embedded: true,
  });
  return mount(
    host,
    host.element,
    <MemoryRouter initialEntries={[`/class/${query.get('slug')}`]}>
      <Routes>
        <Route path="/class/:slug" element={<RegisterPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

function place(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

const root = place('shadow').attachShadow({ mode: 'open' });
const element = root.appendChild(document.createElement('div'));
await Promise.all([
  show({ root: document, element: place('plain'), language: 'he', scheme: 'light' }),
  show({ root, element, language: 'en', scheme: 'dark' }),
]);
