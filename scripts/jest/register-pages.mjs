import { register } from 'node:module';
import './page-globals.mjs';

register('./hooks.mjs', import.meta.url, { data: { isPage: true } });
process.setSourceMapsEnabled(true);
