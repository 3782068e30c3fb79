import { sendFeedback } from './feedback.service.ts';

/** What people think of the product (reference.md, Calls). */
export const feedbackRoutes = [sendFeedback];
