import { simulateFile } from './handset-files.service.ts';
import { uploadImage, uploadLogo, uploadTemplateImage, uploadText } from './uploads.service.ts';

/** Upload routes. */
export const fileRoutes = [uploadImage, uploadLogo, uploadTemplateImage, uploadText, simulateFile];
