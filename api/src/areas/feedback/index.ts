import * as feedback from './feedback.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Product feedback routes (reference.md, Calls). */
export const feedbackRoutes = routesOf([feedback]);
