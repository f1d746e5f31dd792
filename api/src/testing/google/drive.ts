import { setImmediate as later } from 'node:timers/promises';
import { z } from 'zod';
import { type Accounts, DRIVE_SCOPE } from './accounts.ts';
import { type Asked, type Answered, ensure, expectQuery, type Route } from './answer.ts';

const FIELDS = 'id,name,webViewLink,owners(emailAddress),permissions(emailAddress)';
const MARK = /^appProperties has \{ key='studyGroup' and value='([\w-]{43})' \} and trashed = false$/;

const folderSchema = z.strictObject({
  name: z.string().min(1),
  mimeType: z.literal('application/vnd.google-apps.folder'),
  appProperties: z.strictObject({ studyGroup: z.string().regex(/^[\w-]{43}$/) }),
});

const permissionSchema = z.strictObject({
  type: z.literal('user'),
  role: z.literal('writer'),
  emailAddress: z.email(),
});

/** A folder of the account's Drive. */
export interface FakeFolder {
  id: string;
  name: string;
  mark: string;
  trashed: boolean;
  /** With whom it is shared. */
  writers: string[];
}

/** The Drive of the account, as far as files of this app go. */
export class Drive {
  readonly folders: FakeFolder[] = [];
  /** The account's own address. */
  owner = 'Ruth.Levi@example.edu';
  readonly #accounts: Accounts;
  #sharing = 0;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  readonly routes: Route[] = [
    { name: 'list', method: 'GET', path: /^\/drive\/v3\/files$/, answer: (asked) => this.#list(asked) },
    { name: 'create', method: 'POST', path: /^\/drive\/v3\/files$/, answer: (asked) => this.#create(asked) },
    {
      name: 'share',
      method: 'POST',
      path: /^\/drive\/v3\/files\/([\w-]+)\/permissions$/,
      answer: (asked) => this.#share(asked),
    },
  ];

  #list(asked: Asked): Answered {
    expectQuery(asked, { q: MARK, fields: `files(${FIELDS})`, pageSize: '1' });
    const refused = this.#accounts.refuses(asked, DRIVE_SCOPE);
    if (refused) return refused;
    const [, mark] = MARK.exec(asked.url.searchParams.get('q') ?? '') ?? [];
    const found = this.folders.filter((folder) => folder.mark === mark && !folder.trashed);
    return { status: 200, json: { files: found.slice(0, 1).map((folder) => this.#present(folder)) } };
  }

  #create(asked: Asked): Answered {
    expectQuery(asked, { fields: FIELDS });
    const { name, appProperties } = folderSchema.parse(JSON.parse(asked.body));
    const refused = this.#accounts.refuses(asked, DRIVE_SCOPE);
    if (refused) return refused;
    const id = `folder-${this.folders.length + 1}`;
    const folder = { id, name, mark: appProperties.studyGroup, trashed: false, writers: [] };
    this.folders.push(folder);
    return { status: 200, json: this.#present(folder) };
  }

  async #share(asked: Asked): Promise<Answered> {
    expectQuery(asked, { sendNotificationEmail: 'true', fields: 'id' });
    const { emailAddress } = permissionSchema.parse(JSON.parse(asked.body));
    const refused = this.#accounts.refuses(asked, DRIVE_SCOPE);
    if (refused) return refused;
    const folder = this.folders.find(({ id }) => id === asked.parts[0]);
    ensure(folder !== undefined, 'no such folder');
    ensure(emailAddress !== this.owner.toLowerCase(), 'shared with its owner');
    ensure(!folder.writers.includes(emailAddress), 'shared twice with somebody');
    ensure(++this.#sharing === 1, 'shared with two at once');
    await later();
    this.#sharing--;
    folder.writers.push(emailAddress);
    return { status: 200, json: { id: `permission-${folder.writers.length}` } };
  }

  #present({ id, name, writers }: FakeFolder) {
    return {
      id,
      name,
      webViewLink: `https://drive.example.edu/folders/${id}`,
      owners: [{ emailAddress: this.owner }],
      permissions: [this.owner, ...writers].map((emailAddress) => ({ emailAddress })),
    };
  }
}
