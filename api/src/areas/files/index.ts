import { simulatePicture } from './handset-pictures.service.ts';
import { uploadImage, uploadTemplateImage, uploadText } from './uploads.service.ts';

/** Files that are handed in. */
export const fileRoutes = [uploadImage, uploadTemplateImage, uploadText, simulatePicture];
