import type Router from '@koa/router';
import type { AppState } from '../../platform/app-state.ts';
import { compressAnswer } from '../../platform/middleware/compress.ts';
import type { Platform } from '../../platform/platform.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import { docsPage } from './page.ts';

/**
 * The description of the API: for programs and for readers. Making it holds a process up for a fifth of a second, so that
 * is left to the first request for it; few people ever ask.
 */
export function mountOpenApi(router: Router<AppState>, { env }: Pick<Platform, 'env'>): void {
  let document: OpenApiDocument | undefined;
  const documentOf = () => (document ??= openApiDocument(env.PUBLIC_URL));
  let page: string | undefined;
  router.get('/api/openapi.json', compressAnswer, (ctx) => {
    ctx.body = documentOf();
  });
  router.get('/api/docs', compressAnswer, (ctx) => {
    ctx.type = 'html';
    ctx.body = page ??= docsPage(documentOf());
  });
}
