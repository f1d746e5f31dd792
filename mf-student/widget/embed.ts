/**
 * `/embed.js`: defines `<study-groups-registration>`. It stands alone, in pages of others, and loads nothing more before a form
 * is near what can be seen.
 */
import { RegistrationElement } from './element.ts';

const NAME = 'study-groups-registration';

// The script may be in a page twice.
if (!customElements.get(NAME)) customElements.define(NAME, RegistrationElement);
