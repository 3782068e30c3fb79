import * as billing from './billing.service.ts';
import * as payments from './payments.service.ts';
import * as standing from './standing.service.ts';
import * as submitPayment from './submit-payment.service.ts';
import * as upgradePlan from './upgrade-plan.service.ts';
import * as usage from './usage.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for plans, cards, payments and invoices (reference.md, Calls). */
export const billingRoutes = routesOf([standing, payments, submitPayment, upgradePlan, billing, usage]);
