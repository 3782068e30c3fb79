import { getBilling, getInvoice, listInvoices } from './billing.service.ts';
import {
  answerSimulatedBank,
  confirmPayment,
  createCardToken,
  receivePaymentNotice,
  saveAccountCard,
} from './payments.service.ts';
import { getPaymentStanding, listPaymentPlans } from './standing.service.ts';
import { submitPayment } from './submit-payment.ts';
import { upgradePlan } from './upgrade-plan.ts';
import { getAccountUsage } from './usage.service.ts';

/** Routes for plans, cards, payments and invoices (reference.md, Calls). */
export const billingRoutes = [
  getPaymentStanding,
  listPaymentPlans,
  createCardToken,
  submitPayment,
  saveAccountCard,
  upgradePlan,
  confirmPayment,
  answerSimulatedBank,
  getBilling,
  listInvoices,
  getInvoice,
  getAccountUsage,
  receivePaymentNotice,
];
