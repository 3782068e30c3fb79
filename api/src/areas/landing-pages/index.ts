import * as createPage from './create-page.service.ts';
import * as getPage from './get-page.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for hosted pages with a text and a button. */
export const landingPageRoutes = routesOf([createPage, getPage]);
