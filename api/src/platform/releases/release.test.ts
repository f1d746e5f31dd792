import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';
import { readPointers } from './pointer.ts';

const CDN = 'https://cdn.example.edu';

let installation: Installation;
let folder: string;
beforeEach(() => {
  installation = newInstallation({ REMOTE_ORIGINS: CDN });
  folder = join(installation.env['DATA_DIR']!, 'releases');
});
afterEach(() => installation.remove());

const remote = (name: string, version = '1.0.0') => makeRemote(name, [makeRoute(`/${name}`, name)], { version });
const release = (name: string, version?: string) =>
  installation.releases.release(installation.build(remote(name, version)));

const versions = () =>
  Object.fromEntries(Object.entries(installation.live()).map(([name, { version }]) => [name, version]));
const idOf = (name: string) => installation.live()[name]!.base.split('/')[3]!;

describe('a release', () => {
  test('is copied whole, maps and compressed forms too, and live', async () => {
    await release('tools');
    const base = installation.live()['tools']!.base;
    expect(base).toMatch(/^\/remotes\/tools\/[0-9a-f]{16}\/$/);
    const files = readdirSync(join(folder, 'tools', idOf('tools')), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining(['js/tools.js', 'js/tools.js.br', 'js/tools.js.gz', 'js/tools.js.map']),
    );
    expect(installation.lines).toEqual([`Released: tools 1.0.0 (${idOf('tools')}).`]);
    expect(readdirSync(join(folder, 'tools'))).toHaveLength(1);
  });

  test('keeps its bill of materials beside its entry, and is not released with a file that is none', async () => {
    const bill = join(installation.folder, 'sbom.json');
    const content = { bomFormat: 'CycloneDX', components: [] };
    writeFileSync(bill, JSON.stringify(content));
    await installation.releases.release(installation.build(remote('tools')), { bill });
    const kept = readFileSync(join(folder, 'tools', idOf('tools'), 'sbom.cdx.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(content);
    writeFileSync(bill, '{}');
    const released = installation.releases.release(installation.build(remote('lab')), { bill });
    await expect(released).rejects.toThrow('holds no bill of materials');
    expect(versions()).toEqual({ tools: '1.0.0' });
  });

  test('of the same build has the same id and changes nothing', async () => {
    await release('tools');
    const id = idOf('tools');
    await release('tools');
    expect(idOf('tools')).toBe(id);
    expect(installation.lines.at(-1)).toBe(`Live already: tools 1.0.0 (${id}).`);
    await expect(installation.releases.rollback('tools')).rejects.toThrow('There is no build of tools before');
  });

  test('repairs files that were altered where they are served', async () => {
    await release('tools');
    const script = join(folder, 'tools', idOf('tools'), 'js/tools.js');
    const content = readFileSync(script);
    appendFileSync(script, 'alert(1)');
    await release('tools');
    expect(readFileSync(script)).toEqual(content);
  });

  test('leaves the entries of others as they are, also one that can’t be used', async () => {
    await release('tools');
    const file = join(folder, 'remotes.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"tools.js"', '"toolz.js"').replace('"1.0.0"', '"9.0.0"'));
    const { tools } = readPointers(folder).remotes!;
    await release('student');
    expect(readPointers(folder).remotes!['tools']).toEqual(tools);
    expect(versions()).toEqual({ student: '1.0.0' });
  });

  test('makes the key, readable by its owner only', async () => {
    await release('tools');
    const key = join(installation.env['DATA_DIR']!, 'release-key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(readFileSync(key, 'utf8')).toContain('BEGIN PRIVATE KEY');
    rmSync(key);
    expect(versions()).toEqual({ tools: '1.0.0' });
    await expect(release('tools', '2.0.0')).rejects.toThrow('release-key is not there: only who has it can release.');
    expect(versions()).toEqual({ tools: '1.0.0' });
  });

  test('with its files on another origin is only signed', async () => {
    const build = installation.build(remote('far'));
    await installation.releases.release(build, { at: `${CDN}/far/1/` });
    expect(installation.live()['far']!.base).toBe(`${CDN}/far/1/`);
    const [id = ''] = readdirSync(join(folder, 'far'));
    expect(readdirSync(join(folder, 'far', id))).toEqual(['entry.json']);
    await installation.releases.release(build);
    expect(installation.live()['far']!.base).toMatch(/^\/remotes\/far\//);
    await installation.releases.rollback('far');
    expect(installation.live()['far']!.base).toBe(`${CDN}/far/1/`);
  });

  test.each([
    ['https://evil.example/far/', 'https://evil.example is not in REMOTE_ORIGINS.'],
    [`${CDN}.evil.example/far/`, `${CDN}.evil.example is not in REMOTE_ORIGINS.`],
    [`${CDN}/far`, `${CDN}/far is not the address of a folder`],
    [`${CDN}/far/?x=/`, 'is not the address of a folder'],
    [`https://name@cdn.example.edu/far/`, 'is not the address of a folder'],
    ['/far/', '/far/ is not the address of a folder'],
  ])('at %s is refused', async (at, sentence) => {
    await expect(installation.releases.release(installation.build(remote('far')), { at })).rejects.toThrow(sentence);
    expect(existsSync(folder)).toBe(false);
  });

  test('of the shell at another origin is refused, for its start stands in the page', async () => {
    const shell = installation.build(makeShell());
    await expect(installation.releases.release(shell, { at: `${CDN}/` })).rejects.toThrow('release it without --at');
  });
});

describe('a build is refused', () => {
  type Harm = (build: string) => void;
  const edit =
    (change: (release: Record<string, never>) => object): Harm =>
    (build) => {
      const file = join(build, 'release.json');
      writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
    };
  const HASH = `sha384-${'A'.repeat(64)}`;

  test.each<[string, Harm, string]>([
    ['release.json is not there', (build) => rmSync(join(build, 'release.json')), 'is this the folder of a build?'],
    ['it is no JSON', (build) => writeFileSync(join(build, 'release.json'), '{'), 'is not JSON'],
    ['it is a list', (build) => writeFileSync(join(build, 'release.json'), '[]'), 'is malformed'],
    ['it has no routes', edit((all) => ({ ...all, routes: undefined })), 'is malformed. routes:'],
    ['it says more than it should', edit((all) => ({ ...all, previous: [] })), 'is malformed'],
    ['its name leaves the folder', edit((all) => ({ ...all, name: '../x' })), 'name: must be a name'],
    ['a file leaves the folder', edit((all) => ({ ...all, files: { '../x.js': HASH } })), 'files'],
    ['a file is absolute', edit((all) => ({ ...all, files: { '/etc/passwd': HASH } })), 'files'],
    ['a file is hidden', edit((all) => ({ ...all, files: { 'js/.x': HASH } })), 'files'],
    ['its entry is not among its files', edit((all) => ({ ...all, entry: 'x.js' })), 'x.js must be among its files'],
    [
      'a page is the API’s',
      edit((all) => ({ ...all, routes: [makeRoute('/api/x', 'tools')] })),
      'routes.0.path: must be the address of a page',
    ],
    [
      'a call is not the API’s',
      edit((all) => ({ ...all, routes: [makeRoute('/x', 'tools', { calls: ['https://evil.example/'] })] })),
      'routes.0.calls.0: must be a call of the API',
    ],
    [
      'a call of its fragment goes along in a header of the browser’s',
      edit((all) => ({
        ...all,
        routes: [makeRoute('/x', 'tools', { fragmentCalls: { name: 'me', header: 'cookie', calls: ['/api/x'] } })],
      })),
      'routes.0.fragmentCalls.header: must be a header of ours',
    ],
    ['a file is missing', (build) => rmSync(join(build, 'js/tools.js')), 'js/tools.js is missing'],
    ['a file was altered', (build) => appendFileSync(join(build, 'js/tools.js'), ' '), 'its hash differs'],
    ['a compressed form was altered', (build) => appendFileSync(join(build, 'js/tools.js.gz'), 'x'), 'does not hold'],
    [
      'a file leads elsewhere',
      (build) => {
        cpSync(join(build, 'js/tools.js'), `${build}-elsewhere.js`);
        rmSync(join(build, 'js/tools.js'));
        symlinkSync(`${build}-elsewhere.js`, join(build, 'js/tools.js'));
      },
      'leads out of its folder',
    ],
  ])('where %s, and what is live stays', async (_, harm, sentence) => {
    await release('tools');
    const build = installation.build(remote('tools', '2.0.0'));
    harm(build);
    await expect(installation.releases.release(build)).rejects.toThrow(sentence);
    expect(versions()).toEqual({ tools: '1.0.0' });
    expect(readdirSync(join(folder, 'tools'))).toHaveLength(1);
  });

  test('that is not called as it should be', async () => {
    const build = installation.build(remote('tools'));
    await expect(installation.releases.release(build, { name: 'student' })).rejects.toThrow(
      'holds a build of tools, not of student.',
    );
  });

  test('whose page another one has, whatever its places are called, or one around or within it', async () => {
    await installation.releases.release(
      installation.build(makeShell([makeRoute('/', 'home'), makeRoute('/legal', 'legal')])),
    );
    await installation.releases.release(installation.build(makeRemote('student', [makeRoute('/class/:slug', 'x')])));
    const paths = ['/class/:id', '/legal/', '/class/special', '/:any', '/elsewhere'];
    const other = makeRemote(
      'other',
      paths.map((path) => makeRoute(path, 'x')),
    );
    await expect(installation.releases.release(installation.build(other))).rejects.toThrow(
      "other 1.0.0 can't be released: /class/:id collides with /class/:slug of student, /legal/ collides with /legal of shell, " +
        '/class/special collides with /class/:slug of student, /:any collides with /legal of shell.',
    );
    const shell = makeShell([makeRoute('/class/:code', 'z')]);
    await expect(installation.releases.release(installation.build(shell))).rejects.toThrow(
      '/class/:code collides with /class/:slug of student',
    );
    await installation.releases.release(
      installation.build(makeRemote('student', [makeRoute('/class/:code', 'x'), makeRoute('/class/special', 'y')])),
    );
  });

  describe('that does not run with what is live', () => {
    const lab = (contracts: string) => installation.build(makeRemote('lab', [makeRoute('/lab', 'lab')], { contracts }));
    const shellOf = (contracts: string) => installation.build(makeShell(undefined, { contracts, version: contracts }));
    const later = `${Number.parseInt(CONTRACT_VERSION, 10) + 1}.0.0`;

    test('as a remote, unless it is forced: then it says what visitors see', async () => {
      await release('tools');
      const words = `lab 1.0.0 needs contracts ^${later}, not ${CONTRACT_VERSION}: visitors`;
      await expect(installation.releases.release(lab(`^${later}`))).rejects.toThrow(`${words} would see a card`);
      expect(versions()).toEqual({ tools: '1.0.0' });
      await installation.releases.release(lab(`^${later}`), { force: true });
      expect(versions()).toEqual({ tools: '1.0.0', lab: '1.0.0' });
      expect(installation.lines.at(-2)).toBe(`${words} see a card in the pages of lab that says so.`);
    });

    test('with the shell or with the API: both count', async () => {
      await installation.releases.release(shellOf(later));
      await expect(release('tools')).rejects.toThrow(`not ${later}:`);
      await expect(installation.releases.release(lab(`^${later}`))).rejects.toThrow(`not ${CONTRACT_VERSION}:`);
      await installation.releases.release(lab(`${CONTRACT_VERSION} || ${later}`));
    });

    test('as a shell that leaves a remote behind; one that did not run before is left out', async () => {
      await installation.releases.release(lab('^1.0.0'), { force: true });
      await release('tools');
      await expect(installation.releases.release(shellOf(later))).rejects.toThrow(
        `tools 1.0.0 needs contracts ^${CONTRACT_VERSION}, not ${later}: visitors would see a card in the pages of tools that`,
      );
      await installation.releases.release(shellOf(later), { force: true });
      expect(versions()).toMatchObject({ shell: later });
    });

    test('by a rollback either', async () => {
      await installation.releases.release(lab('^1.0.0'), { force: true });
      await installation.releases.release(lab(`^${CONTRACT_VERSION}`));
      await expect(installation.releases.rollback('lab', { force: false })).rejects.toThrow(
        '--force does it all the same',
      );
      await installation.releases.rollback('lab', { force: true });
      expect(installation.live()['lab']!.contracts).toBe('^1.0.0');
    });
  });

  test('while the list can’t be read, for the entries of others would be lost', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'remotes.json'), '{"remotes":');
    await expect(release('tools')).rejects.toThrow("remotes.json can't be read. Bring back a copy of it");
    expect(readFileSync(join(folder, 'remotes.json'), 'utf8')).toBe('{"remotes":');
  });
});

describe('a rollback', () => {
  test('goes back one build at a time, as far as there is one', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release('tools', version);
    for (const version of ['2.0.0', '1.0.0']) {
      await installation.releases.rollback('tools');
      expect(versions()).toEqual({ tools: version });
      expect(installation.lines.at(-1)).toBe(`Rolled back: tools ${version} (${idOf('tools')}) is live again.`);
    }
    await expect(installation.releases.rollback('tools')).rejects.toThrow(
      'There is no build of tools before the one that is live.',
    );
    expect(versions()).toEqual({ tools: '1.0.0' });
    await expect(installation.releases.rollback('none')).rejects.toThrow('Nothing of none has been released here.');
    await expect(installation.releases.rollback('constructor')).rejects.toThrow('Nothing of constructor');
  });

  test('of the shell too', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await installation.releases.release(installation.build({ ...makeShell(), version }));
    }
    await installation.releases.rollback('shell');
    expect(versions()).toEqual({ shell: '1.0.0' });
  });

  test('heals an entry that was altered', async () => {
    for (const version of ['1.0.0', '2.0.0']) await release('tools', version);
    const file = join(folder, 'remotes.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"2.0.0"', '"6.6.6"'));
    expect(versions()).toEqual({});
    await installation.releases.rollback('tools');
    expect(versions()).toEqual({ tools: '1.0.0' });
  });

  test('to an entry that was altered is refused', async () => {
    await release('tools');
    const entry = join(folder, 'tools', idOf('tools'), 'entry.json');
    await release('tools', '2.0.0');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('"1.0.0"', '"6.6.6"'));
    await expect(installation.releases.rollback('tools')).rejects.toThrow('missing or not what was signed');
    expect(versions()).toEqual({ tools: '2.0.0' });
  });
});

describe('a start', () => {
  const start = (...builds: ReturnType<typeof remote>[]) =>
    installation.releases.releaseNew(builds.map((build) => installation.build(build)));

  test('releases what was never live here, and leaves what is live or was rolled back', async () => {
    await start(makeShell(), remote('tools'), remote('student'));
    expect(versions()).toEqual({ shell: '1.0.0', tools: '1.0.0', student: '1.0.0' });
    await release('tools', '2.0.0');
    await installation.releases.rollback('tools');
    installation.lines.length = 0;
    await start(makeShell(), remote('tools', '2.0.0'), remote('student', '2.0.0'));
    expect(versions()).toEqual({ shell: '1.0.0', tools: '1.0.0', student: '2.0.0' });
    expect(installation.lines).toHaveLength(1);
  });

  test('releases again what no entry leads to any more', async () => {
    await start(remote('tools'));
    rmSync(join(folder, 'remotes.json'));
    await start(remote('tools'));
    expect(versions()).toEqual({ tools: '1.0.0' });
  });

  test('moves a page from one build to another', async () => {
    const [a, b] = [makeRoute('/a', 'a'), makeRoute('/b', 'b')];
    await start(makeRemote('one', [a, b]), makeRemote('two', []));
    await start(makeRemote('one', [b]), makeRemote('two', [a]));
    expect(installation.live()['two']!.routes).toHaveLength(1);
    await start(makeRemote('one', [b, a], { version: '2.0.0' }), makeRemote('two', [], { version: '2.0.0' }));
    expect(versions()).toEqual({ one: '2.0.0', two: '2.0.0' });
  });

  test('moves to another contract at once, the shell last, whatever becomes of a remote of others', async () => {
    const later = `${CONTRACT_VERSION.replace(/\.\d+$/, '')}.99`;
    await start(remote('tools'), makeShell());
    await installation.releases.release(installation.build(makeRemote('lab', [], { contracts: CONTRACT_VERSION })));
    const range = `>=${CONTRACT_VERSION} <=${later}`;
    const shell = makeShell(undefined, { contracts: later, version: later });
    await start({ ...remote('tools', '2.0.0'), contracts: range }, shell);
    expect(versions()).toEqual({ shell: later, tools: '2.0.0', lab: '1.0.0' });
    expect(installation.lines.at(-2)).toContain('visitors see a card in the pages of lab');
  });

  test('reports a build that can’t be released, and releases the others', async () => {
    await installation.releases.releaseNew([join(installation.folder, 'none'), installation.build(remote('tools'))]);
    expect(versions()).toEqual({ tools: '1.0.0' });
    expect(installation.lines[0]).toContain('release.json is not there');
  });
});
