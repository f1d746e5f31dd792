import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Link, type LinkProps, MemoryRouter, NavLink, useLocation, useNavigationType } from './routing.ts';

function Place() {
  const { pathname, search, hash, state } = useLocation();
  return <p>{[pathname + search + hash, useNavigationType(), String(state)].join(' ')}</p>;
}

const show = (props: LinkProps, at = '/tools') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Place />
      <Link {...props}>on</Link>
    </MemoryRouter>,
  );
const link = () => screen.getByRole('link', { name: 'on' });

// What the page leaves to the browser goes nowhere in jsdom, which says so.
beforeEach(() => document.addEventListener('click', (event) => event.preventDefault()));

describe('a link', () => {
  test.each<[string, LinkProps, string, string]>([
    ['by a path', { to: '/help/students?a=b#c' }, '/help/students?a=b#c', '/help/students?a=b#c PUSH null'],
    ['by its parts', { to: { pathname: '/help', hash: '#c' } }, '/help#c', '/help#c PUSH null'],
    ['in place of what is left', { to: '/help', replace: true }, '/help', '/help REPLACE null'],
    ['with what the history keeps', { to: '/help', state: 'kept' }, '/help', '/help PUSH kept'],
    ['to where the reader is', { to: '/tools' }, '/tools', '/tools REPLACE null'],
  ])('%s leads on without another document', async (_, props, href, place) => {
    show(props);
    expect(link().getAttribute('href')).toBe(href);
    await userEvent.click(link());
    expect(screen.getByText(place)).toBeTruthy();
  });

  test.each<[string, Partial<LinkProps>, object]>([
    ['for a tab of its own', { target: '_blank' }, {}],
    ['with the key for another tab', {}, { ctrlKey: true }],
    ['whose page has done something else', { onClick: (event) => event.preventDefault() }, {}],
  ])('%s is not followed here', (_, props, pressed) => {
    show({ to: '/help', ...props });
    fireEvent.click(link(), pressed);
    expect(screen.getByText('/tools POP null')).toBeTruthy();
  });

  test('runs nothing, whatever its address says', () => {
    show({ to: 'javascript:alert(1)' });
    expect(link().getAttribute('href')).toMatch(/^\//);
  });

  test('can be held by its page', async () => {
    function Holder() {
      const held = useRef<HTMLAnchorElement>(null);
      const [name, setName] = useState<string>();
      return (
        <MemoryRouter>
          <Link ref={held} to="/" onFocus={() => setName(held.current?.tagName)}>
            on
          </Link>
          <p>{name}</p>
        </MemoryRouter>
      );
    }
    render(<Holder />);
    await userEvent.tab();
    expect(screen.getByText('A')).toBeTruthy();
  });
});

test.each<[string, string, { end?: boolean }, boolean]>([
  ['/tools', '/tools', {}, true],
  ['/tools', '/Tools/', {}, true],
  ['/tools/', '/tools', {}, true],
  ['/tools', '/tools/pomodoro', {}, true],
  ['/tools', '/tools/pomodoro', { end: true }, false],
  ['/tools', '/toolsmith', {}, false],
  ['/', '/', {}, true],
  ['/', '/tools', {}, false],
])('that to %s says at %s whether it is shown: %j', (to, at, props, isShown) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <NavLink to={to} className="own" {...props}>
        on
      </NavLink>
    </MemoryRouter>,
  );
  expect(link().getAttribute('aria-current')).toBe(isShown ? 'page' : null);
  expect(link().className).toBe(isShown ? 'own active' : 'own');
});
