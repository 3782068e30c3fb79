import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** A person who signs up. */
export interface Founder {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The onboarding, from sign-up to the first message. Counts all actions other than typing. */
export class OnboardingPage {
  readonly page: Page;
  interactions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label);
  }

  /** Clicks, and counts it. */
  async press(target: Locator): Promise<void> {
    this.interactions += 1;
    await click(target);
  }

  async enterPerson({ firstName, lastName, email, phone, password }: Founder): Promise<void> {
    await this.field('First Name').fill(firstName);
    await this.field('Last Name').fill(lastName);
    await this.field('Email Address').fill(email);
    await this.field('Phone Number').fill(phone);
    await this.page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await this.page.getByRole('textbox', { name: /^Confirm Password/ }).fill(password);
    await this.press(this.button('Continue'));
    await expect(this.heading('Confirm your email')).toBeVisible();
  }

  async enterCode(code: string): Promise<void> {
    await this.field('Code').fill(code);
    await this.press(this.button('Confirm'));
    await expect(this.heading('Tell us about your business')).toBeVisible();
  }

  async enterBusiness(company: { name: string; industry: string }): Promise<void> {
    await this.field('Company Name').fill(company.name);
    this.interactions += 1;
    await this.field('Industry').selectOption(company.industry);
    await this.press(this.button('Continue'));
    await expect(this.heading('Choose your number')).toBeVisible();
  }

  /** Enters an area code. The search starts by itself after three digits. */
  async enterAreaCode(areaCode: string): Promise<void> {
    await this.field('Area code').fill(areaCode);
  }

  number(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  async chooseNumber(name: string | RegExp): Promise<void> {
    await this.press(this.number(name).first());
    await this.press(this.button('Continue'));
    await expect(this.heading('Name your first account')).toBeVisible();
  }
}
