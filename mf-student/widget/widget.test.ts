import { expect, jest, test } from '@jest/globals';
import { warnOfLatePrefill, textsOf } from './widget.tsx';

const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const lastWarning = () => String(warned.mock.lastCall);

test('texts by their names are taken, and what else a page hands over is named in its console, once', () => {
  const known = { fullName: 'Noa', email: 'noa@example.edu', studentId: 'A1', phoneNumber: '+1 555 010 0199' };
  expect(textsOf({ ...known, phoneNumber: undefined })).toEqual({ ...known, phoneNumber: undefined });
  expect(warned).not.toHaveBeenCalled();

  expect(textsOf({ ...known, phone: '+1 555 010 0100' })).toEqual(known);
  expect(lastWarning()).toContain('fullName, email, studentId, phoneNumber: "phone" is none of them');
  expect(textsOf({ fullName: 'x'.repeat(400), studentId: 12_345 })).toEqual({ fullName: 'x'.repeat(320) });
  expect(lastWarning()).toContain('"studentId" is no text');
  textsOf({ phone: '' });
  expect(warned).toHaveBeenCalledTimes(2);
});

test('what comes after a form has begun is named as well', () => {
  warned.mockClear();
  warnOfLatePrefill({ email: 'noa@example.edu' }, { email: 'noa@example.edu' });
  expect(warned).not.toHaveBeenCalled();
  warnOfLatePrefill({}, { email: 'noa@example.edu' });
  expect(lastWarning()).toContain('the form had begun before this "prefill" came');
});
