export { measureProductDrawing } from './pictures.present.ts';
