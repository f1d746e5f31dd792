import { afterEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactElement, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import '../testing/page.tsx';
import { useEnteredBefore } from './useEnteredBefore.ts';

let root: Root;
afterEach(() => act(() => root.unmount()));

function Form() {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(true);
  const [language, setLanguage] = useState('en');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  useEnteredBefore(field, name);
  useEnteredBefore(box, wanted);
  useEnteredBefore(picker, language);
  return (
    <form>
      <input ref={field} value={name} onChange={(event) => setName(event.target.value)} />
      <input ref={box} type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
      <select ref={picker} value={language} onChange={(event) => setLanguage(event.target.value)}>
        <option>en</option>
        <option>he</option>
      </select>
      <output>{[name, wanted, language].join()}</output>
    </form>
  );
}

/** Draws a page as the server does, has `enter` do something in it, and takes it over. */
async function takeOver(page: ReactElement, enter: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.replaceChildren(place);
  const form = place.querySelector('form')!;
  enter(form);
  await act(async () => {
    root = hydrateRoot(place, page);
  });
  expect(place.querySelector('form')).toBe(form);
  return form;
}

test('what is entered before the page is taken over is neither lost nor unheard', async () => {
  const form = await takeOver(<Form />, ({ elements: [field, box, picker] }) => {
    (field as HTMLInputElement).value = 'Mia';
    (box as HTMLInputElement).checked = false;
    (picker as HTMLSelectElement).value = 'he';
  });
  expect(form.querySelector('output')?.textContent).toBe('Mia,false,he');
  expect((form.elements[0] as HTMLInputElement).value).toBe('Mia');
});

test('a form in which nothing is entered stays as it is drawn', async () => {
  const form = await takeOver(<Form />, () => undefined);
  expect(form.querySelector('output')?.textContent).toBe(',true,en');
});
