import { PartContext } from '@study-groups/web-sdk/remote/RemotePart';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { type Answers, openPage } from '@study-groups/web-sdk/testing/page';
import { act, screen } from '@testing-library/react';
import { type Command, runCommand } from '@study-groups/web-sdk/commands/command';
import { buildFrame } from '../../../testing/frame.tsx';
import { selectWorkspace } from '../../../workspace/slice.ts';
import { ClassView } from '../ClassView.tsx';

export const SLUG = 'algebra-x2y3';
export const DASHBOARD = `GET /api/admin/dashboard/${SLUG}`;

/** The props that the page gives a part. */
interface Given {
  slug: string;
  tab: string;
  onTab: (tab: string) => void;
  onRefused: () => void;
}

/** A class is there once its links are: its name comes before the rest. @returns its heading */
export async function findClass(name = 'Linear Algebra'): Promise<HTMLElement> {
  await screen.findByText('Links', { selector: 'h2' });
  return (await screen.findByText(name, { selector: 'h1 *' })).closest('h1')!;
}

/** Opens the view of a class with a part that says what it is given; `answers` may be changed afterwards. */
export async function openClass(answers: Answers, slug = SLUG) {
  const { Frame, registry } = buildFrame();
  const parts: Given[] = [];
  let go: (path: string) => unknown = () => undefined;

  function Part({ name, module, given }: { name: string; module: string; given: object }) {
    parts.push(given as Given);
    return <p>{`${name} ${module}: ${(given as Given).slug}, ${(given as Given).tab}`}</p>;
  }
  function Page() {
    go = useNavigate();
    return (
      <Frame>
        <PartContext value={Part}>
          <ClassView />
        </PartContext>
      </Frame>
    );
  }

  const page = await openPage(Page, `/admin/dashboard/class/${slug}`, answers, { at: '/admin/dashboard/class/:slug' });
  const command = (id: string): Command => {
    const found = registry.all().filter((each) => each.id === id);
    if (found.length !== 1) throw new Error(`${found.length} commands are called ${id}`);
    return found[0]!;
  };
  return {
    ...page,
    answers,
    registry,
    command,
    /** Runs a command as the palette does. @returns whether it could be run */
    run: (id: string): Promise<boolean> => act(async () => runCommand(command(id))),
    /** Returns the props that the part was given last. */
    part: (): Given => parts.at(-1)!,
    visit: (other: string): Promise<void> => act(async () => void (await go(`/admin/dashboard/class/${other}`))),
    workspace: () => selectWorkspace(storeOf(page.host).getState() as Parameters<typeof selectWorkspace>[0]),
  };
}
