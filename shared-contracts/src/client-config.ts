import * as z from 'zod/mini';

/** A browser that takes a remote from a dev server says so by this cookie, and the host admits such servers to it. */
export const overrideCookie = 'mfe-override';

/** A plan as the billing page shows it. */
export const ExamplePlan = z.object({
  name: z.string(),
  priceCents: z.int(),
  messagesPerMonth: z.int(),
  accounts: z.int(),
});

export type ExamplePlan = z.infer<typeof ExamplePlan>;

/** What the browser app is told about its environment: /config.json on the shell's origin, made from the configuration. */
export const ClientConfig = z.object({
  apiUrl: z.string(),
  /** Address of the registry file. */
  registryUrl: z.string(),
  demo: z.boolean(),
  /** Whether a browser may take a remote from a dev server on its own computer (PF-07); left out = it may not. */
  allowOverrides: z.optional(z.boolean()),
  googleSignIn: z.boolean(),
  links: z.object({
    help: z.string(),
    insights: z.string(),
    scheduling: z.string(),
    video: z.string(),
    chat: z.string(),
    support: z.string(),
    /** Terms of service that an account has to accept; left out or empty = there are none. */
    terms: z.optional(z.string()),
    /** The form of /register-campaign; left out or empty = there is none. */
    campaignForm: z.optional(z.string()),
  }),
  /** Nobody signs up an organization here, and writes to this address instead, where there is one; left out = anybody may. */
  closedSignUp: z.optional(z.object({ contact: z.string() })),
  /** Cards are entered in fields of Stripe, which come from its own origins. */
  stripe: z.optional(z.boolean()),
  /** What a plan may cost, for shells of before plans could be bought (api/billing.ts); left out = no plan is shown. */
  examplePlans: z.optional(z.array(ExamplePlan)),
  /** Page views go there by sendBeacon; empty = not reported. */
  analyticsUrl: z.string(),
});

export type ClientConfig = z.infer<typeof ClientConfig>;
