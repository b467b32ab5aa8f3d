/** What the runner says of a test that the limit ended. What it measures of one may be a little less than the limit. */
export const TEST_HANG = /^Test timed out in /;
