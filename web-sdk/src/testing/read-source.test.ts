import { expect, test } from '@jest/globals';
import { readSource } from './read-source.ts';

test('texts in the markup and in spoken attributes are found, marks and names are not', () => {
  const { literals } = readSource(`
    export const A = ({ n }) => (
      <div className="big box" data-kind="word" title="Read me">
        Hello there {'and you'} · {n} <input placeholder={'Type here'} aria-label={n} type="text" />
      </div>
    );`);
  expect(literals.sort()).toEqual(['Hello there', 'Read me', 'Type here', 'and you']);
});

test('keys are found with their namespace, however the translator is named', () => {
  const { keys } = readSource(`
    const { t, rtl } = useTexts('one');
    const { t: text } = useTexts('two');
    const more = useTexts('three').t;
    const all = [t('a.b'), text(\`c.\${rtl}\`), more('d', { count: 1 }), t('four:e'), other('x')];`);
  expect(keys).toEqual([
    { namespace: 'one', key: 'a.b', open: false },
    { namespace: 'two', key: 'c.', open: true },
    { namespace: 'three', key: 'd', open: false },
    { namespace: 'four', key: 'e', open: false },
  ]);
});
