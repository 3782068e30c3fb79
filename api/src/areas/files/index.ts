import { simulatePicture } from './handset-pictures.service.ts';
import { uploadImage, uploadLogo, uploadTemplateImage, uploadText } from './uploads.service.ts';

/** Files that are handed in. */
export const fileRoutes = [uploadImage, uploadLogo, uploadTemplateImage, uploadText, simulatePicture];
