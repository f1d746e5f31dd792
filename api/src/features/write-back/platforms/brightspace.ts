import { canvas } from './canvas.ts';
export const brightspace = canvas;
