import { TextAreaField, TextField } from 'shared-ui';
import { placeOf } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import { PictureField } from './picture-field.tsx';

/** The page that the text links to: its words, picture and button (features CA-12). */
export function LandingPageFields({ values, change, problemOf }: SectionProps) {
  return (
    <>
      <TextAreaField
        id={placeOf('landingPageText')}
        label="Text of the landing page"
        rows={4}
        isRequired
        maxLength={5000}
        value={values.landingPageText}
        error={problemOf('landingPageText')}
        onChange={(event) => change({ landingPageText: event.currentTarget.value })}
      />
      <PictureField
        label="Picture of the landing page"
        media={values.landingPageMedia}
        onChange={(landingPageMedia) => change({ landingPageMedia })}
      />
      <TextField
        id={placeOf('landingPageButtonText')}
        label="Button"
        isRequired
        maxLength={60}
        autoComplete="off"
        value={values.landingPageButtonText}
        error={problemOf('landingPageButtonText')}
        onChange={(event) => change({ landingPageButtonText: event.currentTarget.value })}
      />
      <TextField
        id={placeOf('landingPageRedirectLink')}
        label="Where the button leads"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        hint="Without an address the page shows no button."
        value={values.landingPageRedirectLink}
        error={problemOf('landingPageRedirectLink')}
        onChange={(event) => change({ landingPageRedirectLink: event.currentTarget.value })}
      />
    </>
  );
}
