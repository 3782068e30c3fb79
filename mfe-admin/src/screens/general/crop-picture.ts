/** A part of a picture, in pixels of the picture. */
export interface CroppedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Largest size at which a logo is displayed, on a high-density screen. */
const longestSide = 1_024;

/** Crops a picture. JPEGs stay JPEGs; formats that may be transparent become PNGs. */
export async function cropPicture(picture: File, area: CroppedArea): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) {
    throw new Error('the browser could not write the cropped picture');
  }

  return new File([blob], type === 'image/jpeg' ? 'logo.jpg' : 'logo.png', { type });
}
