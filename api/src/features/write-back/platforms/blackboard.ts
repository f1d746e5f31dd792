import { canvas } from './canvas.ts';
export const blackboard = canvas;
