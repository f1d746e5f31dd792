import { COLOURS } from '../../mails/colours.ts';

/** Colours that mails have no use for. */
const OWN_COLOURS = {
  control: { light: '#7C8BA1', dark: '#64748B' },
  success: { light: '#15803D', dark: '#4ADE80' },
  warning: { light: '#B45309', dark: '#FBBF24' },
} as const;

function variables(scheme: 'light' | 'dark'): string {
  return Object.entries({ ...COLOURS, ...OWN_COLOURS })
    .map(([name, colour]) => `--${name}:${colour[scheme]}`)
    .join(';');
}

/** The one sheet of the page, written into it. */
export const STYLE = `
:root{color-scheme:light dark;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);
font:1rem/1.5 ui-sans-serif,system-ui,'Segoe UI','Noto Sans','Noto Sans Hebrew','Noto Sans Arabic','Noto Sans SC',sans-serif;
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-inline-size:560px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0;font-size:1.5rem;line-height:1.2;text-wrap:balance}
p{margin:0;text-wrap:pretty}
a{color:var(--primary)}
svg{flex:none}
.brand{display:flex;align-items:center;gap:8px;margin-block-end:16px;color:var(--quiet);font-weight:600}
.card{display:grid;gap:16px;padding:24px;border:1px solid var(--rule);border-radius:10px;background:var(--surface)}
.quiet,small{color:var(--quiet);font-size:.9375rem}
.when{font-size:1.125rem}
.when strong{display:block}
.facts{display:grid;gap:4px}
.said{padding:12px 16px;border-inline-start:4px solid var(--success);border-radius:8px;background:var(--page)}
.changed{border-color:var(--warning)}
.answers{display:grid;gap:12px}
h2{margin:0;font-size:1.125rem}
h3{margin:0;font-size:1rem}
.other{display:grid;gap:12px;padding-block-start:16px;border-block-start:1px solid var(--rule)}
.hours{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(130px,100%),1fr));gap:8px}
form{margin:0}
button{display:flex;align-items:center;justify-content:center;gap:8px;inline-size:100%;min-block-size:48px;padding:10px 20px;
border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
.answers button{min-block-size:56px;font-size:1.125rem}
button:hover{border-color:var(--primary);color:var(--primary)}
button[aria-pressed=true],.chosen{border-color:var(--primary);background:var(--primary);color:var(--onPrimary)}
.choosing button[aria-pressed=true]{background:var(--surface);color:var(--primary)}
.chosen:hover{color:var(--onPrimary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
ul{margin:0;padding:0;list-style:none}
details{margin-block-start:16px;padding:0 24px;border:1px solid var(--rule);border-radius:10px;background:var(--surface)}
summary{display:list-item;padding-block:14px;cursor:pointer;font-weight:600}
details[open]{padding-block-end:8px}
.note{padding-block-end:16px}
.mail{display:grid;gap:8px 16px;padding-block:16px;border-block-start:1px solid var(--rule)}
main>.quiet{margin:16px 24px 0}
@media (min-width:480px){.mail{grid-template-columns:1fr auto;align-items:center}.mail button{min-inline-size:120px}}
`;
