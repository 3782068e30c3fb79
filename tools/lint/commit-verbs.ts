/** Verbs that a commit subject may begin with. Add one that is missing, in its place. */
export const commitVerbs: ReadonlySet<string> = new Set(
  `Abort Accept Acquire Adapt Add Adjust Adopt Align Allow Animate Announce Anonymize Answer Append Apply Archive Ask
  Assert Assign Attach Audit Authenticate Authorize Avoid Back Batch Bench Bill Bind Block Bound Bring Build Bump
  Cache Calculate Call Cancel Cap Capture Center Change Charge Check Choose Claim Clamp Clarify Clean Clear Clone
  Close Collapse Collect Combine Compare Complete Compress Compute Configure Confirm Connect Consume Continue Convert
  Copy Correct Count Cover Create Cut Debounce Declare Decode Decrypt Deduplicate Default Defer Define Delay Delete
  Deploy Deprecate Derive Describe Detach Detect Disable Discard Display Distinguish Document Download Drain Draw
  Drop Embed Emit Empty Enable Encode Encrypt End Enforce Enlarge Ensure Enter Escape Estimate Evict Exclude Expand
  Expect Expire Explain Export Expose Extend Extract Fail Fetch Filter Find Finish Fit Fix Flatten Flush Focus Fold
  Follow Forbid Force Format Forward Free Freeze Generate Give Grant Group Guard Handle Hang Hash Hide Highlight Hold
  Identify Ignore Implement Import Improve Include Increase Index Inherit Initialize Inject Inline Insert Install
  Interrupt Introduce Invalidate Invert Invite Isolate Join Keep Label Lead Leave Lift Limit Link Lint List
  Listen Load Lock Log Lower Make Manage Map Mark Mask Match Measure Memoize Merge Migrate Minimize Mock Modernize
  Mount Move Name Narrow Navigate Normalize Note Notify Number Observe Offer Omit Open Optimize Order Organize
  Override Paginate Parallelize Parse Pass Paste Pause Persist Pick Pin Place Point Poll Populate Postpone Prefer
  Prefetch Prefill Preload Prepare Preserve Press Prevent Preview Print Prioritize Process Protect Prove Provide
  Prune Publish Pull Purge Push Put Query Queue Raise Randomize Rank Rate Reach Read Rebuild Recalculate
  Receive Recognize Reconnect Record Recover Redirect Reduce Refactor Refer Refetch Refresh Refuse Register Reject
  Release Reload Rely Remember Remove Rename Render Renew Reopen Reorder Repair Repeat Replace Reply Report Request
  Require Resend Reserve Reset Resize Resolve Respect Restart Restore Restrict Resume Retain Retake Retire Retry
  Return Reuse Revert Review Revoke Reword Rewrite Roll Rotate Round Run Sample Sanitize Save Say Scale Scan Schedule
  Scroll Seal Search Seed Select Send Separate Serve Set Settle Shard Share Shorten Show Shrink Sign Simplify Sketch
  Skip Snooze Sort Specify Speed Split Stabilize Start State Stop Store Stream Strip Style Subscribe Suggest Support
  Suppress Suspend Swap Switch Sync Take Terminate Test Throttle Throw Tighten Time Title Toggle Trace Track
  Translate Treat Trigger Trim Truncate Trust Try Tune Turn Type Unblock Undo Unify Unlink Unlock Unpin Update
  Upgrade Upload Use Validate Vary Verify Virtualize Visit Wait Wake Walk Warm Warn Watch Weaken Widen Withdraw Work
  Wrap Write Yield Zip`.split(/\s+/),
);
