import { sendFeedback } from './feedback.service.ts';

/** Product feedback routes (reference.md, Calls). */
export const feedbackRoutes = [sendFeedback];
