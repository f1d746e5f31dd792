import { jest } from '@jest/globals';
import type { Call, Schema } from '@study-groups/contracts/call';
import { CALLS } from '@study-groups/contracts/calls';
import { placesIn } from '@study-groups/contracts/remotes';
import type { z } from 'zod';
import type { Sent } from './page.tsx';

/** The word of each choice in an answer of a newer server; in a list of them the others have their number behind it. */
export const NEW_CHOICE = 'brand-new';

interface Answer {
  status: number;
  body: unknown;
  after?: string;
}

/**
 * Lets the API give the made-up answers of a remote's fake-api.mjs as a newer server may give them: each object has a field
 * more, and each choice is one that the page does not know.
 */
export function answerAsNewerServer(answers: Record<string, Answer | Answer[]>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const [method, path] = [init?.method, new URL(String(input), 'http://page').pathname];
    const fits = (key: string) => key.startsWith(`${method} `) && placesIn(key.slice(key.indexOf(' ') + 1), path);
    const key = Object.keys(answers).find(fits);
    const call = Object.values<Call>(CALLS).find((each) => each.method === method && placesIn(each.path, path));
    const answer = [answers[key ?? ''] ?? []].flat().find(({ after }) => after === undefined);
    if (!answer || !call) throw new Error(`no made-up answer to ${method} ${path}`);
    sent.push({ call: `${method} ${path}`, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status, body } = answer;
    const isJson = status < 400 && !call.produces;
    const text = typeof body === 'string' ? body : JSON.stringify(isJson ? ofNewerServer(call.response, body) : body);
    return new Response(text, { status });
  };
  // The client logs every failed call to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return sent;
}

/** An answer with a field more in each object, and with choices that its schema does not name. */
export function ofNewerServer(schema: Schema | z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === undefined || value === null) return value;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(value).map(([key, field]) => {
        const part = def.shape[key];
        return [key, part ? ofNewerServer(part, field) : field];
      });
      return { ...Object.fromEntries(fields), brandNew: { at: [1] } };
    }
    case 'array':
      return (value as unknown[]).map((item, index) => {
        const newer = ofNewerServer(def.element, item);
        return newer === NEW_CHOICE && index > 0 ? `${NEW_CHOICE}-${index + 1}` : newer;
      });
    case 'optional':
    case 'nullable':
    case 'default':
      return ofNewerServer(def.innerType, value);
    case 'pipe':
      return ofNewerServer(def.in, value);
    case 'enum':
      return NEW_CHOICE;
    default:
      return value;
  }
}

/** Returns strings on the page that are shown in the place of a text: the name of one, or an invalid value. */
export function wrongTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.filter((text) => /[a-z][.:]brand-new|\bNaN\b|\bundefined\b|\bnull\b|Invalid Date/.test(text));
}
