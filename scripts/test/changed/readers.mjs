import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '../../../checks/repository/recipes.mjs';

const TEXTS = /\/(?:he|ru|es|zh|fr|ar|en)\.json$/;
const REMOTE = /\/remote\.json$/;
const MANIFEST = /(?:^|\/)package(?:-lock)?\.json$/;
const EMBEDDING = /^docs\/embedding\.md$/;
/** Only what they have written themselves. */
const NOTHING = /(?!)/;

/**
 * The tests that read files of the checkout, and which: no import leads from these to them. Who writes such a test adds it here.
 * @type {Readonly<Record<string, RegExp>>}
 */
export const READERS = {
  'api/src/features/mails/texts.test.ts': /^web-sdk\/src\/i18n\/locales\/common\//,
  'api/src/features/write-back/access/settings.test.ts': /^docs\/groups-in-an-lms\.md$/,
  'checks/browsers/check.test.mjs':
    /^(?:package\.json|(?:contracts|scoring|web-sdk|antd-kit|shell|mf-\w+)\/.*\.tsx?|api\/src\/platform\/pages\/locales\/.*)$/,
  'checks/conformance/check.test.mjs': /^(?:package\.json|docs\/benchmarks\.md|docs\/conformance\.md)$/,
  'checks/deploy/compose.test.mjs': /^(?:compose\.yaml|\.env\.example|README\.md)$/,
  'checks/deploy/image.test.mjs': /^(?:Dockerfile|\.dockerignore|package\.json)$/,
  'checks/deploy/image.rest.test.mjs': /^(?:Dockerfile|\.dockerignore|e2e\/fixtures\/.*)$/,
  'checks/deploy/kustomize.test.mjs': /^deploy\/kubernetes\//,
  'checks/deploy/monitoring.test.mjs':
    /^(?:deploy\/monitoring\/.*|docs\/alerts\.md|api\/src\/(?:measures|platform\/metrics)\.ts)$/,
  'checks/deploy/monitoring.rest.test.mjs': /^deploy\/monitoring\//,
  'checks/deploy/operating.test.mjs':
    /^(?:docs\/operating\.md|package\.json|api\/src\/platform\/env\.ts|scripts\/mongod\/find\.mjs)$/,
  'checks/deploy/systemd.rest.test.mjs': /^(?:deploy\/systemd\/.*|scripts\/.*)$/,
  'checks/licenses/allowed.test.mjs': MANIFEST,
  'checks/procurement/procurement.test.mjs': /^docs\/procurement\//,
  'checks/repository/recipes.test.mjs': /^docs\/recipes\.md$/,
  'checks/repository/recipes.rest.test.mjs': /^docs\/recipes\.md$/,
  'checks/security/asvs.test.mjs': /^(?:docs\/security\.md|checks\/security\/.*)$/,
  'checks/surface/compare.test.mjs':
    /^(?:contracts\/src\/.*|web-sdk\/src\/(?!.*\.test\.).*\.tsx?|checks\/surface\/.*|shell\/src\/shared\/provide\.ts|webpack\/shared-modules\.js|package\.json)$/,
  'contracts/src/claims.test.ts': REMOTE,
  'contracts/src/imports.test.ts': /^contracts\/src\/[^/]+\.ts$/,
  'mf-admin/src/commands/command-ids.test.ts': /^e2e\/(?:specs|alone)\//,
  'mf-professor/src/features/embedding/snippets.test.ts': EMBEDDING,
  'mf-professor/src/texts.test.ts': TEXTS,
  'mf-professor/src/ui/list-height.test.ts': /^mf-professor\/.*\.module\.css$/,
  'mf-student/widget/words.test.ts': EMBEDDING,
  'mf-tools/src/features/help/guide.test.ts':
    /^(?:docs\/embedding\.md|.*\/(?:en|he|ru|es|zh|fr|ar|remote)\.json|mf-tools\/src\/features\/help\/pictures\/.*)$/,
  'mf-tools/src/features/parts/PartsPage.test.tsx': /^(?:web-sdk\/src\/ui|antd-kit\/src)\/[A-Z]\w*\.tsx$/,
  'scripts/build/production-packages.test.mjs': MANIFEST,
  'scripts/install.test.mjs': /^(?:package\.json|(?:scripts|lab|checks)\/.*\.mjs)$/,
  'scripts/mongod/supervisor.rest.test.mjs': NOTHING,
  'scripts/processes/keep.test.mjs': NOTHING,
  'scripts/sbom/bill.test.mjs': MANIFEST,
  'scripts/test/slowest.test.mjs': NOTHING,
  'scripts/test/changed/choose.test.mjs': /\.spec\.ts$/,
  'scripts/test/changed/readers.test.mjs': /\.test\.(?:tsx?|mjs)$/,
  'shell/src/app/Header.test.tsx': REMOTE,
  'shell/src/shared/provide.test.ts': /^(?:shell|mf-\w+)\/src\/.*\.tsx?$/,
  'web-sdk/src/host/surroundings.test.ts': /^(?:web-sdk|mf-student)\/src\/.*\.tsx?$/,
  'web-sdk/src/i18n/words.test.ts': /^web-sdk\/src\/i18n\/prescribed\.json$|\/en\.json$/,
  'web-sdk/src/i18n/written.test.ts':
    /^(?:web-sdk|antd-kit|shell|mf-\w+)\/.*\.(?:tsx?|css|json)$|^api\/src\/.*(?:\/en\.json|he\.(?:json|ts))$/,
  'web-sdk/src/testing/fake-api.test.ts': /^mf-\w+\/(?:remote\.json|src\/.*(?:\.tsx?|fake-api\.mjs))$/,
  'web-sdk/src/testing/numbers.test.ts': /^(?:web-sdk|shell|mf-\w+)\/.*\.json$|^api\/src\/features\/mails\/locales\//,
  'webpack/base-config.test.mjs': /^webpack(?:\/|\.shared\.js$)/,
  'webpack/retry-plugin.test.mjs': NOTHING,
  'webpack/release-plugin.test.mjs': /^webpack(?:\/|\.shared\.js$)/,
  'webpack/widget-texts-loader.test.mjs':
    /^contracts\/src\/(?:student|submission-texts|messages)\.ts$|^webpack\/widget/,
};

/** Those that do what the recipes say, in a copy of the checkout. */
const RECIPES = /^checks\/repository\/recipes\./;

/**
 * @param {string} root
 * @param {readonly string[]} changed  files
 * @returns {string[]} the tests that read one of them
 */
export function readersOf(root, changed) {
  const ofRecipes = new Set(blocksOf(readFileSync(join(root, 'docs/recipes.md'), 'utf8')).map(({ name }) => name));
  return Object.entries(READERS)
    .filter(([test, reads]) => changed.some((file) => reads.test(file) || (RECIPES.test(test) && ofRecipes.has(file))))
    .map(([test]) => test);
}
