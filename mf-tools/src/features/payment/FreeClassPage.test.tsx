import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import FreeClassPage from './FreeClassPage.tsx';
import KeyTestPage, { kindOfKey, maskedKey } from './KeyTestPage.tsx';
import PaymentTestPage from './PaymentTestPage.tsx';

const TEST_KEY = `pk_test_${'51Abc'.repeat(6)}wxyz`;

afterEach(() => {
  jest.useRealTimers();
  closePage();
});

describe('Payment No Longer Required', () => {
  test('leads to the request after three seconds, in its own place, and says so', async () => {
    await openPage(FreeClassPage, '/class-payment', {});
    // Its texts have come before its clock is looked at.
    await screen.findByRole('heading', { name: 'Payment No Longer Required' });
    closePage();
    jest.useFakeTimers();
    await openPage(FreeClassPage, '/class-payment', {});
    expect(screen.getByText('You are taken to the class request in a moment.')).toBeTruthy();
    await act(async () => void jest.advanceTimersByTime(2_999));
    expect(screen.getByRole('heading', { name: 'Payment No Longer Required' })).toBeTruthy();
    await act(async () => void jest.advanceTimersByTime(1));
    expect(screen.getByText('another page')).toBeTruthy();
  });

  test('has a way to the request and one home', async () => {
    await openPage(FreeClassPage, '/class-payment', {});
    const request = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Request a Class (Free)' });
    expect(new URL(request.href).pathname).toBe('/create-class');
    const home = screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to Homepage' });
    expect(new URL(home.href).pathname).toBe('/');
  });
});

test('the payment test keeps a sample class for the tab and goes to the payment', async () => {
  await openPage(PaymentTestPage, '/payment-test', {});
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Test with a Sample Class' })));
  expect(screen.getByText('another page')).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem('classPayment') ?? '')).toEqual({
    courseName: 'Sample Course',
    instructorName: 'Sample Instructor',
    groupSize: 'flex',
  });
});

describe('a card payment key', () => {
  test('is shown masked, with its kind', async () => {
    await openPage(KeyTestPage, '/stripe-test', {});
    const field = await screen.findByLabelText('Publishable key');
    expect(screen.getByText('No key yet.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ` ${TEST_KEY} ` } });
    expect(screen.getByText('pk_test_••••••••wxyz')).toBeTruthy();
    expect(screen.getByText('Test key: no money moves.')).toBeTruthy();
  });

  test.each([
    [TEST_KEY, 'test'],
    [TEST_KEY.replace('test', 'live'), 'live'],
    [TEST_KEY.replace('pk', 'sk'), 'secret'],
    ['rk_live_123456789', 'secret'],
    ['pk_test_', 'none'],
    ['<script>', 'none'],
  ] as const)('%s is of kind %s', (key, kind) => {
    expect(kindOfKey(key)).toBe(kind);
  });

  test('that may be secret shows nothing of itself', () => {
    for (const key of [TEST_KEY.replace('pk', 'sk'), 'hunter2hunter2']) expect(maskedKey(key)).toMatch(/^•+$/);
  });
});
