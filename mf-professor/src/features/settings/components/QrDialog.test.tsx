import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import QrDialog from './QrDialog.tsx';
import { ShownClassProvider } from '../../class/shown-class.ts';
import { buildDashboard } from '../../../testing/dashboard.ts';

const LINK = 'https://groups.example.edu/class/esu-cs201-fall26-levi';

/** The squares drawn on the page's canvas, of one colour each, in modules of the code. */
interface Square {
  dark: boolean;
  x: number;
  y: number;
  size: number;
}
let squares: Square[] = [];
let scale = 1;

/** A pen that writes down the squares; jsdom draws nothing. */
const pen = {
  fillStyle: '',
  imageSmoothingEnabled: true,
  scale: (by: number) => {
    scale = by;
    squares = [];
  },
  fillRect: (x: number, y: number, size: number) => void squares.push({ dark: squares.length > 0, x, y, size }),
  drawImage: jest.fn(),
};

prepareAntd();
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
});
afterEach(closePage);

async function open() {
  const Page = () => (
    <AntdProvider remote="professor">
      <ShownClassProvider
        value={buildDashboard({}, { signUpUrl: LINK, courseName: 'Intro: Algorithmen & Ñandú (II)' })}
      >
        <QrDialog onClose={() => undefined} />
      </ShownClassProvider>
    </AntdProvider>
  );
  await showPage(Page, { path: '/', at: '/' });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(squares.length).toBeGreaterThan(1));
  return dialog;
}

const PIXELS = 4;

/** The code as pixels, with the given share of its side blanked from the middle to the right. */
function pictureOf(blanked: number) {
  const modules = squares[0]!.size;
  const side = modules * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const paint = (x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1)
        data.fill(value, 4 * (row * side + column), 4 * (row * side + column) + 3);
    }
  };
  for (const { x, y } of squares.slice(1)) paint(x * PIXELS, y * PIXELS, PIXELS, PIXELS, 0);
  const hole = Math.round(blanked * side);
  paint(Math.round(side * 0.62) - hole, Math.round(side * 0.62) - hole, hole, hole, 255);
  return { data, side };
}

function read(blanked: number): string | undefined {
  const { data, side } = pictureOf(blanked);
  return jsQR(data, side, side)?.data;
}

describe('the QR code', () => {
  test('is shown 400 px wide and drawn three times as fine', async () => {
    await open();
    // The margin is two modules on each side.
    expect(scale * squares[0]!.size).toBeCloseTo(1200);
  });

  test('leads to the sign-up page', async () => {
    await open();
    expect(read(0)).toBe(LINK);
  });

  test('is read with as much of it lost as level M bears and L does not, and not with far more', async () => {
    await open();
    expect(read(0.26)).toBe(LINK);
    expect(read(0.4)).toBeUndefined();
  });

  test('is saved as a picture of 1200 px, named after the course', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const toBlob = jest.fn(function (this: HTMLCanvasElement, done: BlobCallback) {
      expect([this.width, this.height]).toEqual([1200, 1200]);
      done(new Blob(['picture'], { type: 'image/png' }));
    });
    HTMLCanvasElement.prototype.toBlob = toBlob;
    globalThis.URL.createObjectURL ??= () => 'blob:picture';
    globalThis.URL.revokeObjectURL ??= () => undefined;
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download Picture' }));
    expect(toBlob).toHaveBeenCalled();
    expect(saved).toEqual(['intro-algorithmen-ñandú-ii-qr-code.png']);
  });
});
