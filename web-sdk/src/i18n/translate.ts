export { fillText, findText, formatCount, type Texts, type TextValues } from '@study-groups/contracts/texts';
