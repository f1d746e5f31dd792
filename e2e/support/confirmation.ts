import { createStudent } from '@study-groups/contracts/student';
import { openClass, request } from './api.ts';
import { peopleOf } from './class.ts';
import { expect, type System } from './system.ts';

/** The link in the latest mail to an address that confirms it. */
export async function linkTo(system: System, address: string): Promise<string> {
  const links = () =>
    system.mailbox.to(address).flatMap(({ text }) => /http\S+\/confirm#confirm=\S+/.exec(text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}

/** A class that asks for confirmed addresses, with students who have not confirmed. */
export async function askingClass(system: System, courseName: string, count: number) {
  const cls = await openClass(system, { courseName, confirmAddresses: true });
  const addresses = [];
  for (const [at, person] of (await peopleOf()).slice(0, count).entries()) {
    const email = `${cls.slug}-${at}@example.edu`;
    addresses.push(email);
    await request(system, createStudent, { body: { classId: cls.id, ...person, email, friendPreferences: [] } });
  }
  return { ...cls, addresses };
}
