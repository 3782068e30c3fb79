import { createLandingPage } from './create-page.service.ts';
import { getLandingPage } from './get-page.service.ts';

/** Hosted pages of a text and a button. */
export const landingPageRoutes = [createLandingPage, getLandingPage];
