import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PROOF_HEADER, type ProofChallenge } from '@study-groups/contracts/proof';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { buildProof, solve } from '../testing/proof.ts';
import type { Context } from './call.ts';
import { proofRequired, spendProof, takeOrProve, WORK } from './proof.ts';
import { createVault } from './vault.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

/** Builds the part of a request that the check sees. */
const requestWith = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name] ?? '', state: { requestId: 'test', address: '192.0.2.1' } }) as Context;
const spend = (headers: Record<string, string>, scope = 'one') => spendProof(api.platform, requestWith(headers), scope);

interface Decoded {
  challenge: ProofChallenge;
  solutions: { counter: number; derivedKey: string }[];
}

/** A proof that somebody tampered with. */
function altered(headers: Record<string, string>, change: (proof: Decoded) => void): Record<string, string> {
  const proof = JSON.parse(Buffer.from(headers[PROOF_HEADER] ?? '', 'base64url').toString()) as Decoded;
  change(proof);
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64url') };
}

describe('a proof', () => {
  test('is taken once, by one of many processes that are shown it at once', async () => {
    const headers = await buildProof(api.platform, 'one');
    const taken = await Promise.all(Array.from({ length: 20 }, () => spend(headers)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await spend(headers)).toBe(false);
  });

  test('is good for what it was asked for only', async () => {
    const headers = await buildProof(api.platform, 'one');
    expect(await spend(headers, 'another')).toBe(false);
    expect(await spend(headers, 'one')).toBe(true);
  });

  test('expires after ten minutes', async () => {
    const start = stopClock();
    const [early, late] = [await buildProof(api.platform, 'one'), await buildProof(api.platform, 'one')];
    stopClock(start.getTime() + 9 * 60_000);
    expect(await spend(early)).toBe(true);
    stopClock(start.getTime() + 11 * 60_000);
    expect(await spend(late)).toBe(false);
  });

  test('cannot be made easier, nor its end moved, nor be signed by somebody else', async () => {
    const headers = await buildProof(api.platform, 'one');
    const parameters = (change: Partial<ProofChallenge['parameters']>) =>
      spend(altered(headers, ({ challenge }) => void Object.assign(challenge.parameters, change)));
    expect(await parameters({ cost: 2 })).toBe(false);
    expect(await parameters({ keyPrefix: '00' })).toBe(false);
    expect(await parameters({ expiresAt: Math.floor(Date.now() / 1000) + 3_600 })).toBe(false);
    const one = altered(headers, (proof) => {
      proof.challenge.parameters.data.keys = 1;
      proof.solutions.pop();
    });
    expect(await spend(one)).toBe(false);
    const vault = createVault('another key, of thirty-two characters');
    expect(await spend(await buildProof({ ...api.platform, vault }, 'one'))).toBe(false);
    expect(await spend(headers)).toBe(true);
  });

  test('holds as many different keys as were asked for, each of them right', async () => {
    const proofs = await Promise.all(Array.from({ length: 3 }, () => buildProof(api.platform, 'one')));
    const [doubled, short, wrong] = proofs as [Record<string, string>, Record<string, string>, Record<string, string>];
    expect(await spend(altered(doubled, ({ solutions }) => void (solutions[1] = solutions[0]!)))).toBe(false);
    expect(await spend(altered(short, ({ solutions }) => void solutions.pop()))).toBe(false);
    expect(await spend(altered(wrong, ({ solutions }) => void (solutions[1]!.counter += 1)))).toBe(false);
    // It was spent by the first key, so that trying costs a challenge.
    expect(await spend(wrong)).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['what is no JSON', 'x'],
    ['an empty object', Buffer.from('{}').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['far too much', 'A'.repeat(5_000)],
  ])('is not made of %s', async (_, header) => expect(await spend({ [PROOF_HEADER]: header })).toBe(false));
});

describe('a challenge', () => {
  test('of the server is solved, and says nothing of what it is for', async () => {
    const { details, status } = await proofRequired(api.platform, 'class:7:dashboard');
    expect(status).toBe(429);
    expect(JSON.stringify(details.challenge)).not.toMatch(/class|dashboard/);
    expect(await spend(await solve(details.challenge!), 'class:7:dashboard')).toBe(true);
  });

  test('grows with the proofs that are spent within an hour, up to a bound', async () => {
    const costOf = async (scope: string) =>
      (await proofRequired(api.platform, scope)).details.challenge!.parameters.cost;
    const start = stopClock();
    expect(await costOf('one')).toBe(WORK.cost.first);
    for (let times = 0; times < 3; times += 1) await spend(await buildProof(api.platform, 'one'));
    expect(await costOf('one')).toBe(WORK.cost.first + 3 * WORK.cost.more);
    expect(await costOf('another')).toBe(WORK.cost.first);
    await api.platform.limits.spentProofs.add('one', 10_000);
    expect(await costOf('one')).toBe(WORK.cost.most);
    stopClock(start.getTime() + 61 * 60_000);
    expect(await costOf('one')).toBe(WORK.cost.first);
  });
});

test('the dearest of a thousand proofs takes a phone at a quarter of a server’s speed 10 s at the most, at every price', () => {
  // WebCrypto on one core of the server, in rounds a second; and by how much the sum of 32 searches is over its mean.
  const phone = 1.9e6 / 4;
  const dearest = 1.61;
  const { keys, prefix, cost } = WORK;
  expect((dearest * keys * 16 ** prefix.length * cost.most) / phone).toBeLessThan(10);
});

test('what is within its limits needs no proof, and keeps the one that came along', async () => {
  const headers = await buildProof(api.platform, 'one');
  const take = (...taken: boolean[]) =>
    takeOrProve(
      api.platform,
      requestWith(headers),
      'one',
      taken.map((each) => Promise.resolve(each)),
    );
  await take(true, true);
  await take(true, false);
  await expect(take(false, true)).rejects.toMatchObject({ code: 'proof_required' });
});
