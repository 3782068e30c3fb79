import { createLandingPage } from './create-page.service.ts';
import { getLandingPage } from './get-page.service.ts';

/** Routes for hosted pages with a text and a button. */
export const landingPageRoutes = [createLandingPage, getLandingPage];
