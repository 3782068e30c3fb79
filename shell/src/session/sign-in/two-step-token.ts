const key = 'twoStepToken';

/** The token between password and code: good for the two-step calls only, and for this tab only. */
export function keepTwoStepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

export const readTwoStepToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

export function forgetTwoStepToken(): void {
  sessionStorage.removeItem(key);
}
