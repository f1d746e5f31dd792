import type Router from '@koa/router';
import type { AppState } from '../../platform/app-state.ts';
import { compressAnswer } from '../../platform/middleware/compress.ts';
import type { Platform } from '../../platform/platform.ts';
import { openApiDocument } from './document.ts';
import { docsPage } from './page.ts';

/** The description of the API: for programs and for readers. */
export function mountOpenApi(router: Router<AppState>, { env }: Pick<Platform, 'env'>): void {
  const document = openApiDocument(env.PUBLIC_URL);
  const page = docsPage(document);
  router.get('/api/openapi.json', compressAnswer, (ctx) => {
    ctx.body = document;
  });
  router.get('/api/docs', compressAnswer, (ctx) => {
    ctx.type = 'html';
    ctx.body = page;
  });
}
