import { simulateFile } from './handset-files.service.ts';
import { uploadImage, uploadLogo, uploadTemplateImage, uploadText } from './uploads.service.ts';

/** Files that are handed in. */
export const fileRoutes = [uploadImage, uploadLogo, uploadTemplateImage, uploadText, simulateFile];
