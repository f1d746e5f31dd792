import { Html, html } from '../../platform/html.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts';

const STYLE = new Html(`<style>
:root{color-scheme:light dark;--text:#0f172a;--quiet:#475569;--page:#f8fafc;--surface:#fff;--rule:#cbd5e1;--primary:#0b6e69}
@media(prefers-color-scheme:dark){:root{--text:#e2e8f0;--quiet:#a5b4c8;--page:#0b1220;--surface:#111a2b;--rule:#334155;--primary:#2dd4bf}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.5 ui-sans-serif,system-ui,'Segoe UI','Noto Sans',sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px}
h1{font-size:34px;line-height:1.2;margin:0 0 8px}h2{font-size:24px;line-height:1.2;margin:40px 0 4px}h3{font-size:15px;margin:16px 0 4px}
p{margin:0 0 16px}.quiet{color:var(--quiet)}a{color:var(--primary)}
details{background:var(--surface);border:1px solid var(--rule);border-radius:10px;margin:8px 0;padding:0 16px}
details[open]{padding-bottom:16px}
summary{cursor:pointer;padding:12px 0;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,Consolas,monospace;font-size:13px}
.method{display:inline-block;min-width:64px;font-weight:600;color:var(--primary)}
.about{display:block;color:var(--quiet)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--rule)}th{font-weight:600}
</style>`);

/** The API for readers: one page without scripts, made from the document. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    return html`<section>
      <h2>${name}</h2>
      <p class="quiet">${description}</p>
      ${calls.map(({ path, method, operation }) => callDetails(path, method, operation))}
    </section>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title}: API</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${document.info.title}: API</h1>
          <p>${document.info.description} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
          ${sections}
        </main>
      </body>
    </html> `.source;
}

function callDetails(path: string, method: string, { operationId, summary, ...operation }: Operation): Html {
  const body = operation.requestBody?.content['application/json']?.schema;
  const [[status, success] = ['200', {}]] = Object.entries(operation.responses);
  const [[type, answer] = ['', undefined]] = Object.entries(
    (success as { content?: Record<string, { schema: JsonSchema }> }).content ?? {},
  );
  const named = operation.parameters.map(({ name, in: where, required, schema }) =>
    row(`${name} (${where})`, schema, required),
  );
  return html`<details id="${operationId}">
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code><span class="about">${summary}</span>
    </summary>
    ${
      named.length > 0
        ? html`<h3>Parameters</h3>
            ${table(named)}`
        : null
    }
    ${
      body && rowsOf(body).length > 0
        ? html`<h3>Body</h3>
            ${table(rowsOf(body))}`
        : null
    }
    <h3>Answer ${status}${type === '' || type === 'application/json' ? '' : ` (${type})`}</h3>
    ${answer ? answerTable(answer.schema) : null}
  </details>`;
}

function answerTable(schema: JsonSchema): Html {
  const rows = rowsOf(schema);
  return rows.length > 0 ? table(rows) : html`<p><code>${describe(schema)}</code></p>`;
}

function table(rows: Html[]): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col"></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const row = (name: string, schema: JsonSchema, required: boolean) =>
  html`<tr>
    <td><code>${name}</code></td>
    <td>${describe(schema)}</td>
    <td class="quiet">${required ? '' : 'optional'}</td>
  </tr>`;

/** A row for every field, those of inner objects and lists by their path. */
function rowsOf(schema: JsonSchema, prefix = ''): Html[] {
  const inner = schema.items ?? schema;
  const start = schema.items ? `${prefix}[]` : prefix;
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const path = start ? `${start}.${name}` : name;
    return [row(path, property, inner.required?.includes(name) ?? false), ...rowsOf(property, path)];
  });
}

/** Describes in words what a value may be. */
export function describe(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describe).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.items) return `list of ${describe(schema.items)}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  const limits = [
    schema.format,
    range('', schema.minimum, schema.maximum),
    range(' characters', schema.minLength, schema.maxLength),
    schema.default === undefined ? undefined : `else ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type;
}

function range(unit: string, least?: number, most?: number): string | undefined {
  const end = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  const start = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  if (start === undefined && end === undefined) return undefined;
  if (end === undefined) return `${start}${unit} or more`;
  return start === undefined ? `at most ${end}${unit}` : `${start} to ${end}${unit}`;
}
