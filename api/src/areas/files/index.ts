import { simulatePicture } from './handset-pictures.service.ts';
import { uploadImage } from './uploads.service.ts';

/** Files that are handed in. */
export const fileRoutes = [uploadImage, simulatePicture];
