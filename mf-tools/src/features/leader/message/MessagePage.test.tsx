import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import MessagePage, { isApple, messageLink } from './MessagePage.tsx';

const MESSAGE = { numbers: ['+1 (555) 010-0000', '555 0101'], body: 'Hello & welcome; when?' };
const ADDRESS = `/sms-redirect?${new URLSearchParams({ ...MESSAGE, numbers: MESSAGE.numbers.join(',') })}`;
const LINK = 'sms:+15550100000;5550101?body=Hello%20%26%20welcome%3B%20when%3F';

/** The addresses that the page has led to. */
let opened: string[];
const note = (event: Event) => {
  const { href } = event.target as HTMLAnchorElement;
  if (!href?.startsWith('sms:')) return;
  event.preventDefault();
  opened.push(href);
};

beforeEach(() => {
  opened = [];
  document.addEventListener('click', note);
});
afterEach(() => {
  document.removeEventListener('click', note);
  jest.useRealTimers();
  closePage();
});

describe('the group message', () => {
  test('opens the messaging app after half a second, and is there to copy after two', async () => {
    await openPage(MessagePage, ADDRESS, {});
    // Its texts have come before its clock is looked at.
    await screen.findByRole('heading', { name: 'Opening Messaging App' });
    closePage();
    // On a busy machine that may have taken half a second.
    opened = [];
    jest.useFakeTimers();
    await openPage(MessagePage, ADDRESS, {});
    const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
    await pass(499);
    expect(opened).toEqual([]);
    await pass(1);
    expect(opened).toEqual([LINK]);
    await pass(1_499);
    expect(screen.queryByRole('heading', { name: 'Group Message' })).toBeNull();
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Group Message' })).toBeTruthy();
    expect(screen.getByText(MESSAGE.body)).toBeTruthy();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    for (const name of ['Copy Phone Numbers (2)', 'Copy Message Text']) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      expect(screen.getByText('Copied to clipboard')).toBeTruthy();
    }
    expect(copied).toEqual(['+1 (555) 010-0000, 555 0101', MESSAGE.body]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(opened).toEqual([LINK, LINK]);
  });

  test('that no app takes is there to copy at once', async () => {
    jest.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {
      throw new Error('no app');
    });
    await openPage(MessagePage, ADDRESS, {});
    expect(await screen.findByText("Couldn't open messaging app")).toBeTruthy();
    expect(screen.getByText('Please use the manual options below')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Group Message' })).toBeTruthy();
  });

  const OMAR = { fullName: 'Omar Haddad', email: "omar.o'haddad+bio@example.edu" };
  const mailTo = (fields: object) => `/sms-redirect?${new URLSearchParams({ ...fields, subject: 'Cells & Organs' })}`;

  test('names whom it does not reach, and offers a mail to them with the same text', async () => {
    jest.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {
      throw new Error('no app');
    });
    const stranger = { fullName: 'Nobody', email: 'a@example.edu?bcc=all@example.edu' };
    const unreached = JSON.stringify([OMAR, { ...OMAR, fullName: 'Ana Díaz' }, stranger, 'no person']);
    await openPage(MessagePage, mailTo({ numbers: MESSAGE.numbers.join(), body: MESSAGE.body, unreached }), {});
    const notice = await screen.findByText(
      /^No phone number from: \u2068Omar Haddad\u2069 and \u2068Ana Díaz\u2069\. /,
    );
    expect(notice).toBeTruthy();
    const address = "omar.o'haddad%2Bbio@example.edu";
    expect(screen.getByRole('link', { name: 'Write them an email' }).getAttribute('href')).toBe(
      `mailto:${address},${address}?subject=Cells%20%26%20Organs&body=Hello%20%26%20welcome%3B%20when%3F`,
    );
  });

  test('where nobody gave a number opens no app, and offers the mail', async () => {
    await openPage(MessagePage, mailTo({ numbers: '', body: MESSAGE.body, unreached: JSON.stringify([OMAR]) }), {});
    expect(await screen.findByText(/^Nobody else in your group has given a phone number\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write them an email' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Copy Phone Numbers/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Message Text' })).toBeTruthy();
  });

  test.each(['', '?numbers=%2B15550100000', '?body=Hello', '?numbers=,&body=Hello'])(
    'without both numbers and text says so: %s',
    async (query) => {
      await openPage(MessagePage, `/sms-redirect${query}`, {});
      expect(await screen.findByRole('heading', { name: 'There is no message here' })).toBeTruthy();
    },
  );

  test('goes to Messages in its own form on an iPhone, an iPad and a Mac', () => {
    expect(['iPhone; CPU', 'iPad; CPU', 'Macintosh; Intel'].map(isApple)).toEqual([true, true, true]);
    expect(['Linux; Android 15', 'Windows NT 10.0', 'X11; Linux'].map(isApple)).toEqual([false, false, false]);
    expect(messageLink(MESSAGE, true)).toBe(
      'sms:/open?addresses=+15550100000,5550101&body=Hello%20%26%20welcome%3B%20when%3F',
    );
  });
});
