import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button, Dialog, RadioChoices, Stack, TextField, chakra } from 'shared-ui';
import type { CroppedArea } from './crop-picture.ts';

/** Replaces the library's styles: the style element it would insert violates the Content-Security-Policy. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    height: '72',
    bg: 'bg.muted',
    borderRadius: 'md',
    '& .reactEasyCrop_Container': {
      position: 'absolute',
      inset: '0',
      overflow: 'hidden',
      userSelect: 'none',
      touchAction: 'none',
      cursor: 'move',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
    '& .reactEasyCrop_Image': { willChange: 'transform', maxW: 'unset' },
    '& .reactEasyCrop_Contain': {
      maxW: 'full',
      maxH: 'full',
      margin: 'auto',
      position: 'absolute',
      inset: '0',
    },
    '& .reactEasyCrop_CropArea': {
      position: 'absolute',
      left: '50%',
      top: '50%',
      transform: 'translate(-50%, -50%)',
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent',
      boxShadow: '0 0 0 9999em',
      color: 'bg.muted/70',
      overflow: 'hidden',
    },
    '& .reactEasyCrop_CropArea:focus-visible': { outlineWidth: '4px' },
  },
});

const aspects = { square: 1, wide: 3 } as const;

interface CropDialogProps {
  /** URL of the picture. */
  readonly address: string;
  readonly isBusy: boolean;
  readonly onCrop: (area: CroppedArea) => void;
  readonly onClose: () => void;
}

/** Crops a picture to a logo. Dragging or arrow keys move it; the slider zooms. */
export function CropDialog({ address, isBusy, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<keyof typeof aspects>('square');
  const [area, setArea] = useState<CroppedArea>();

  return (
    <Dialog
      title="Crop the logo"
      isOpen
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={!area} onClick={() => area && onCrop(area)}>
            Upload logo
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Stage>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspects[shape]}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: 'Selected picture' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Logo area. Use the arrow keys to move it.',
            }}
          />
        </Stage>
        <TextField
          autoComplete="off"
          label="Size"
          type="range"
          min={1}
          max={3}
          step={0.1}
          px="0"
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <RadioChoices
          label="Shape"
          value={shape}
          onChange={setShape}
          options={[
            { value: 'square', label: 'Square' },
            { value: 'wide', label: 'Wide' },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
