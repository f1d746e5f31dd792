import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import HomePage from './HomePage.tsx';

/** Ids of the elements that were scrolled to. */
let scrolledTo: string[];
beforeEach(() => {
  scrolledTo = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});
afterEach(closePage);

const open = async (path = '/') => {
  await openPage(HomePage, path, {}, { at: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Smart study groups' });
};
const pathOf = (name: string) => {
  const { pathname, hash } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return pathname + hash;
};
const send = (button: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));

describe('the landing page', () => {
  test('has its four sections in order', async () => {
    await open();
    await screen.findByRole('heading', { name: 'One group, hour by hour' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'How it works',
      'For students',
      'One group, hour by hour',
      'For professors',
    ]);
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    const titles = steps.flatMap((step) => step.querySelector(':scope > h3')?.textContent ?? []);
    expect(titles).toEqual([
      '1 The professor requests a class',
      '2 Students submit preferences',
      '3 The algorithm matches groups',
    ]);
  });

  test('leads to the forms of students and to the request of professors', async () => {
    await open();
    expect(pathOf('Join a Class')).toBe('/#join');
    expect(pathOf('Request Your Class Now')).toBe('/create-class');
  });

  test('leads back to what was signed up for on this device', async () => {
    const kept = { classId: 7, slug: 'algorithms', courseName: 'Algorithms', email: 'mia@example.edu', locked: 'x' };
    const deadline = new Date().toISOString();
    localStorage.setItem(
      'registrationSubmissions',
      JSON.stringify([
        { ...kept, deadline },
        { ...kept, deadline },
      ]),
    );
    await open();
    expect(pathOf('Algorithms')).toBe('/class/algorithms');
    expect(document.body.textContent).not.toContain('mia@example.edu');
    localStorage.clear();
  });

  test('leads to one’s group on a device that knows it, and on another to where its link is mailed', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'My Group' })).toBeNull();
    expect(pathOf('Find my group')).toBe('/my-group');
    closePage();
    const link = `31.${'c'.repeat(43)}`;
    localStorage.setItem('my-group-links', JSON.stringify([{ link, courseName: 'Algebra' }]));
    await open();
    expect(pathOf('My Group')).toBe('/my-group');
    expect(screen.getByText('Algebra')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('ccc');
  });

  test.each(['join', 'features'])('scrolls to #%s, which then has the focus', async (hash) => {
    await open(`/#${hash}`);
    expect(scrolledTo).toContain(hash);
    expect(document.activeElement?.id).toBe(hash);
  });

  test.each([
    ['Class code', 'Access Form', 'Class code required', 'Please enter a class code to continue'],
    ['Access key', 'Edit Submission', 'Access key required', 'Please enter your access key to continue'],
  ])('asks for a missing %s and stays', async (label, button, title, text) => {
    await open();
    for (const blank of ['', '   ']) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: blank } });
      await send(button);
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.getByText(text).closest('[role=alert]')).toBeTruthy();
    }
    expect(screen.queryByText('another page')).toBeNull();
  });

  test.each([
    ['Class code', 'algorithms-26', 'Access Form'],
    ['Access key', 'Qx7vB2mN9pLk4RtYw8ZaCd', 'Edit Submission'],
  ])('goes on with a %s', async (label, code, button) => {
    await open();
    fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
    await send(button);
    expect(screen.getByText('another page')).toBeTruthy();
  });
});
