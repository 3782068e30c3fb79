/** What the API answers where this remote runs alone: mockApi(endpoint, answers({ … })) of 'shared-ui/dev'. */
export function recordAnswers(): void {
  // Its first screen asks nothing.
}
