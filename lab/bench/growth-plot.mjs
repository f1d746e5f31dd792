const WIDTH = 720;
const HEIGHT = 420;
const MARGIN = { left: 70, right: 30, top: 40, bottom: 60 };

/**
 * Draws time against the number of students, both axes logarithmic, as SVG.
 * @param {{ students: number, seconds: number }[]} points  ascending
 */
export function growthPlot(points) {
  const x = scale(
    points.map(({ students }) => students),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = scale(
    points.map(({ seconds }) => seconds),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const at = (/** @type {{ students: number, seconds: number }} */ p) => `${x.of(p.students)},${y.of(p.seconds)}`;
  const lines = [
    ...x.ticks.map((tick) => grid(x.of(tick), MARGIN.top, x.of(tick), HEIGHT - MARGIN.bottom)),
    ...y.ticks.map((tick) => grid(MARGIN.left, y.of(tick), WIDTH - MARGIN.right, y.of(tick))),
    ...x.ticks.map((tick) => label(x.of(tick), HEIGHT - MARGIN.bottom + 20, 'middle', tick)),
    ...y.ticks.map((tick) => label(MARGIN.left - 8, y.of(tick) + 4, 'end', tick)),
    label((MARGIN.left + WIDTH - MARGIN.right) / 2, HEIGHT - 14, 'middle', 'students'),
    label(MARGIN.left, 24, 'start', 'computing time, seconds'),
    `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="#1f6feb" stroke-width="2"/>`,
    ...points.map((p) => `<circle cx="${x.of(p.students)}" cy="${y.of(p.seconds)}" r="4" fill="#1f6feb"/>`),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" role="img">`,
    '<title>Computing time against the number of students, normal effort, groups of 3 to 5</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

/** @param {number[]} values @param {number} from @param {number} to */
function scale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const span = Math.max(1, high - low);
  return {
    ticks: Array.from({ length: span + 1 }, (_, i) => 10 ** (low + i)),
    of: (/** @type {number} */ value) => Math.round(from + ((to - from) * (Math.log10(value) - low)) / span),
  };
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
const grid = (x1, y1, x2, y2) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#d0d7de"/>`;

/** @param {number} x @param {number} y @param {string} anchor @param {string | number} text */
const label = (x, y, anchor, text) => `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#24292f">${text}</text>`;
