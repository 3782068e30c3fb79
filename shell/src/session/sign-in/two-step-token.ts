const key = 'twoStepToken';

/** Stores the token between password and code, which is valid only for the two-step calls and only in this tab. */
export function storeTwoStepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

export const readTwoStepToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

export function deleteTwoStepToken(): void {
  sessionStorage.removeItem(key);
}
