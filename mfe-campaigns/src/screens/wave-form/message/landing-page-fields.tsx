import { Box, TextAreaField, TextField } from 'shared-ui';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import { PictureField } from './picture-field.tsx';

interface LandingPageFieldsProps extends SectionProps {
  readonly onFiles: (files: FilesState) => void;
}

/** Landing page that the message links to: its text, picture and button (features CA-12). */
export function LandingPageFields({ values, change, problemOf, onFiles }: LandingPageFieldsProps) {
  return (
    <>
      <Box id={fieldElementId('landingPageText')}>
        <TextAreaField
          label="Landing page text"
          hint="A link to the page is added to the end of your message."
          rows={4}
          isRequired
          maxLength={5000}
          value={values.landingPageText}
          error={problemOf('landingPageText')}
          onChange={(event) => change({ landingPageText: event.currentTarget.value })}
        />
      </Box>
      <PictureField
        label="Landing page picture"
        media={values.landingPageMedia}
        onChange={(landingPageMedia) => change({ landingPageMedia })}
        onFiles={onFiles}
      />
      <Box id={fieldElementId('landingPageButtonText')}>
        <TextField
          label="Button text"
          isRequired
          maxLength={60}
          autoComplete="off"
          value={values.landingPageButtonText}
          error={problemOf('landingPageButtonText')}
          onChange={(event) => change({ landingPageButtonText: event.currentTarget.value })}
        />
      </Box>
      <Box id={fieldElementId('landingPageRedirectLink')}>
        <TextField
          label="Button link"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          autoComplete="off"
          isRequired
          value={values.landingPageRedirectLink}
          error={problemOf('landingPageRedirectLink')}
          onChange={(event) => change({ landingPageRedirectLink: event.currentTarget.value })}
        />
      </Box>
    </>
  );
}
