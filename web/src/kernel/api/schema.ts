// Written by web/scripts/client.py from the OpenAPI document. Do not edit: run `make web-client`.

export type StreamEventType =
  | "CUSTOM"
  | "REASONING_MESSAGE_CONTENT"
  | "RUN_ERROR"
  | "RUN_FINISHED"
  | "RUN_STARTED"
  | "STEP_FINISHED"
  | "STEP_STARTED"
  | "TEXT_MESSAGE_CONTENT"
  | "TEXT_MESSAGE_END"
  | "TEXT_MESSAGE_START"
  | "TOOL_CALL_ARGS"
  | "TOOL_CALL_END"
  | "TOOL_CALL_RESULT"
  | "TOOL_CALL_START";

/** One proposal that is accepted, exactly as it was seen. */
export interface Accepted {
  proposal_id: string;
  digest: string;
}

/** A draft put in force. */
export interface Activation {
  /** The plan in force until now gives way. */
  supersede?: boolean;
}

/** Somebody to call for a patient. */
export interface AddContact {
  name: string;
  relationship?: string | null;
  phone?: string | null;
  email?: string | null;
  is_emergency?: boolean;
  /** Whether the patient allowed us to speak with them about their care. */
  may_discuss?: boolean;
}

/** Something that the review found missing, to be proposed because the person asks for it. */
export interface AddOmitted {
  /** Of the omission. */
  key: string;
}

/** A payer that this clinic bills. */
export interface AddPayer {
  name: string;
  /** The number under which claims reach it. */
  payer_number?: string | null;
}

/** Add a professional. What is not known is left out. */
export interface AddProfessional {
  name: string;
  /** The person of the clinic who signs in as them. */
  user_id?: string | null;
  npi?: string | null;
  license_number?: string | null;
  /** As written after the name: PhD, LCSW. */
  credentials?: string | null;
  specialty?: string | null;
  preferred_note_format?: NoteFormat | null;
}

/** Take a professional out of the calendar for a while: two moments, or whole days of the clinic. */
export interface AddTimeOff {
  professional_id: string;
  starts_at?: string | null;
  ends_at?: string | null;
  first_day?: string | null;
  /** Included. Left out: that one day. */
  last_day?: string | null;
  reason?: string | null;
}

/** One more stretch of working hours. */
export interface AddWorkingHours {
  /** Monday is 0. */
  weekday: number;
  opens: string;
  closes: string;
  professional_id: string;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** Whether the patient agreed that an AI helps with their record. Only `granted` opens it to one. */
export type AiConsent = "not_asked" | "granted" | "refused";

/** The clinic's AI settings. `revision` is 0 while the defaults stand. */
export interface AiSettingsView {
  provider: string;
  model: string;
  base_url: string | null;
  /** Whether the clinic has stored a key of its own. */
  has_key: boolean;
  /** Whether the installation's key would be used. */
  installation_key: boolean;
  /** The model runs in this process and sends nothing anywhere. */
  offline: boolean;
  /** What is sent stays within the clinic's own network. */
  local: boolean;
  local_contracted: boolean;
  redaction: boolean;
  /** What is sent goes in clear: an administrator exempted the clinic's own server. */
  exempt: boolean;
  strict_dates: boolean;
  /** Whether the model's price is known; else tokens alone count. */
  priced: boolean;
  monthly_tokens: number | null;
  monthly_cents: number | null;
  per_minute: number;
  per_day: number;
  blocked_tools: string[];
  tool_content_days: number;
  thread_days: number;
  actions_per_minute: number;
  actions_per_session: number;
  always_out: string[];
  revision: number;
  updated_at: string | null;
}

export type Aim = "below" | "at_most" | "above" | "at_least" | "down_by_share" | "up_by_share" | "down_by" | "up_by";

/** What is recorded of allergies. None recorded is not the same as none known. */
export interface Allergies {
  knowledge: AllergyKnowledge;
  active: AllergyBrief[];
}

export interface AllergyBrief {
  id: string;
  substance: string;
  reaction: string | null;
  severity: PatientsSeverity;
}

/** Changes of an allergy: what is left out stays, null clears. */
export interface AllergyChanges {
  reaction?: string | null;
  severity?: SeverityInput;
  status?: AllergyStatus;
  noted_date?: string | null;
}

/** What is known of a patient's allergies. That none is recorded does not mean that there is none. */
export type AllergyKnowledge = "recorded" | "no_known_allergies" | "not_recorded";

/** A patient's allergies, and what their absence means. */
export interface AllergyPage {
  items: AllergyView[];
  next_cursor: string | null;
  knowledge: AllergyKnowledge;
  no_known_allergies_at: string | null;
}

export type AllergyStatus = "active" | "inactive" | "entered_in_error";

/** An allergy of a patient. */
export interface AllergyView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  substance: string;
  reaction: string | null;
  severity: PatientsSeverity;
  status: AllergyStatus;
  noted_date: string | null;
}

/** A new version of a signed note: its whole content, and why. */
export interface Amendment {
  /** The text of each section. soap: subjective, objective, assessment, plan; dap: data, assessment, plan; birp: behavior, intervention, response, plan; intake: presenting_problem, history, psychiatric_history, medical_history, social_history, mental_status, risk, diagnostic_impression, plan; discharge: reason, course, condition, recommendations; progress: narrative, plan; adime: assessment, diagnosis, intervention, monitoring; procedure: indication, procedure, anesthesia, findings, instructions. */
  content: Record<string, unknown>;
  /** Left out, it stays as it was. */
  risk_assessment?: RiskAssessment | null;
  reason: string;
}

export interface AnswerQuestion {
  answer: string;
}

export interface AppointmentBrief {
  id: string;
  starts_at: string;
  local: string;
  type_id: string;
  status: string;
}

/** What else is recorded of an appointment. What is left out stays as it is. */
export interface AppointmentDetails {
  type_id?: string;
  telehealth?: boolean;
  reason?: string | null;
  notes?: string | null;
}

export type AppointmentStatus = "scheduled" | "confirmed" | "arrived" | "in_progress" | "completed" | "cancelled" | "no_show";

export interface AppointmentTypeView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  name: string;
  code: string;
  minutes: number;
  color: string | null;
  encounter_type: string | null;
  telehealth: boolean;
  active: boolean;
}

export interface AppointmentTypeViewPage {
  items: AppointmentTypeView[];
  next_cursor: string | null;
}

/** An appointment in the clinic's own time. `shared` is false where the reader may know that the time is taken, and not by whom: patient and texts are null. */
export interface AppointmentView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  shared: boolean;
  patient_id: string | null;
  patient_name: string | null;
  professional_id: string;
  professional_name: string;
  room_id: string | null;
  room_name: string | null;
  type_id: string;
  type_name: string;
  type_color: string | null;
  encounter_type: string | null;
  series_id: string | null;
  starts_at: string;
  ends_at: string;
  local_date: string;
  local_time: string;
  local_end: string;
  time_zone: string;
  minutes: number;
  status: AppointmentStatus;
  telehealth: boolean;
  reason: string | null;
  notes: string | null;
  cancel_reason: string | null;
}

export interface AppointmentViewPage {
  items: AppointmentView[];
  next_cursor: string | null;
}

/** One row of the chain. */
export interface AuditView {
  seq: number;
  at: string;
  user_id: string | null;
  source: string;
  action: string;
  table_name: string;
  record_id: string | null;
  patient_id: string | null;
  run_id: string | null;
  proposal_id: string | null;
  request_id: string | null;
  body: Record<string, unknown>;
  hash: string;
}

export interface AuditViewPage {
  items: AuditView[];
  next_cursor: string | null;
}

export type Better = "lower" | "higher" | "within";

/** Book a visit of one patient with one professional. */
export interface BookAppointment {
  /** A moment with its offset from UTC. */
  starts_at?: string | null;
  /** The date on the clinic's wall. */
  local_date?: string | null;
  /** The time on the clinic's wall, HH:MM. */
  local_time?: string | null;
  /** Only where the clock is put back and the time comes twice: 0 for the first, 1 for the second. */
  fold?: number | null;
  patient_id: string;
  professional_id: string;
  /** The kind of visit; it says how long one usually takes. */
  type_id: string;
  room_id?: string | null;
  /** Left out: as long as its kind takes. */
  minutes?: number | null;
  /** Left out: as its kind is held. */
  telehealth?: boolean | null;
  /** Why the patient comes, as it was said. */
  reason?: string | null;
  /** For the front desk. */
  notes?: string | null;
  /** Record a visit that lies in the past. Never assumed. */
  in_past?: boolean;
  /** Book although it is outside working hours or in time off. */
  outside_hours?: boolean;
}

/** Book visits that repeat at the same time of day on the clinic's wall: all of them, or none. */
export interface BookSeries {
  patient_id: string;
  professional_id: string;
  type_id: string;
  room_id?: string | null;
  first_day: string;
  local_time: string;
  /** Only where the clock is put back and the time comes twice: 0 for the first, 1 for the second. */
  fold?: number | null;
  /** Left out: as long as its kind takes. */
  minutes?: number | null;
  frequency?: Frequency;
  /** 2 is every other. */
  interval?: number;
  /** Monday is 0. */
  weekdays?: number[];
  /** How many. */
  count?: number | null;
  /** The last day it may fall on. */
  until?: string | null;
  telehealth?: boolean | null;
  reason?: string | null;
  /** Book although it is outside working hours or in time off. */
  outside_hours?: boolean;
}

/** What a booking would be, and what speaks against it. Nothing was written. */
export interface BookingCheck {
  starts_at: string;
  ends_at: string;
  local_date: string;
  local_time: string;
  time_zone: string;
  minutes: number;
  warnings: BookingWarning[];
}

/** Something to weigh before booking. */
export interface BookingWarning {
  code: string;
  message: string;
}

/** The month's budget. `reserved` is held by calls under way. A limit of null is none. */
export interface BudgetView {
  month: string;
  resets_on: string;
  tokens_used: number;
  tokens_reserved: number;
  monthly_tokens: number | null;
  cents_used: string;
  cents_reserved: string;
  monthly_cents: number | null;
  /** Of the fuller of the two budgets; null without any. */
  percent: number | null;
  threshold: number;
  announced: boolean;
  exhausted: boolean;
}

/** A tool that was called in a step. `code` says why it was refused. */
export interface CallView {
  tool: string;
  failed: boolean;
  code: string | null;
}

/** Why an appointment is cancelled. */
export interface Cancellation {
  /** As it was said. Left out when nobody said. */
  reason?: string | null;
}

export interface ChainView {
  rows: number;
  intact: boolean;
  findings: FindingView[];
}

/** One field as a person sees it: old → new. `None` is "not recorded". */
export interface Change {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

export interface ChangeLocale {
  /** Language, with a country where dates and numbers differ: en, es, es-MX. */
  locale: string;
}

export interface ChangePassword {
  current_password: string;
  new_password: string;
}

/** Change a time away. What is left out stays as it is. */
export interface ChangeTimeOff {
  starts_at?: string;
  ends_at?: string;
  reason?: string | null;
}

/** Change one stretch. What is left out stays as it is; an open end is null. */
export interface ChangeWorkingHours {
  weekday?: number;
  opens?: string;
  closes?: string;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** A trend with all that a chart needs. */
export interface ChartedTrend {
  measure: MeasureCode;
  unit: string;
  better: Better | null;
  /** The smallest change that counts. */
  step: number;
  readings: number;
  first: MeasureReading;
  previous: MeasureReading | null;
  latest: MeasureReading;
  change: number | null;
  overall_change: number | null;
  trend: Trend;
  overall: Trend;
  /** From the oldest to the newest. */
  series: MeasureReading[];
  /** Readings between the first and these were left out. */
  more: boolean;
  words: WordsView;
  bands: MeasureBand[];
  reference: MeasureSpan | null;
}

/** A name and a day of birth, to see whether this patient is already known. */
export interface CheckDuplicates {
  given_name: string;
  family_name: string;
  birth_date?: string | null;
}

/** Changes of a claim that is not yet submitted: what is left out stays, null is "not recorded". */
export interface ClaimChanges {
  /** In their order; the first is the primary one. */
  diagnoses?: string[];
  lines?: LineInput[];
  insurance_id?: string | null;
  copay?: number | string | null;
  notes?: string | null;
}

/** What stands against a claim. It can be made ready when there is no error. */
export interface ClaimFindings {
  claim_id: string;
  can_be_ready: boolean;
  findings: Finding[];
}

export interface ClaimFound {
  id: string;
  number: string;
  patient_id: string;
  status: string;
}

export type ClaimStatus = "draft" | "ready" | "submitted" | "paid" | "denied" | "void";

/** A claim in a list. */
export interface ClaimSummary {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  number: string;
  encounter_id: string;
  patient_id: string;
  patient_name: string | null;
  professional_id: string | null;
  insurance_id: string | null;
  status: ClaimStatus;
  coded_by: CodedBy;
  date_of_service: string;
  total_charge: string | null;
  copay: string | null;
  paid_amount: string | null;
  submitted_at: string | null;
  closed_at: string | null;
  status_reason: string | null;
}

export interface ClaimSummaryPage {
  items: ClaimSummary[];
  next_cursor: string | null;
}

/** A claim that is not sent and has something against it. */
export interface ClaimToMend {
  claim_id: string;
  number: string;
  patient_id: string;
  patient_name: string;
  errors: number;
  warnings: number;
  first: string;
}

/** A claim with its services and diagnoses. */
export interface ClaimView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  number: string;
  encounter_id: string;
  patient_id: string;
  patient_name: string | null;
  professional_id: string | null;
  insurance_id: string | null;
  status: ClaimStatus;
  coded_by: CodedBy;
  date_of_service: string;
  total_charge: string | null;
  copay: string | null;
  paid_amount: string | null;
  submitted_at: string | null;
  closed_at: string | null;
  status_reason: string | null;
  notes: string | null;
  diagnoses: ClaimsDiagnosisView[];
  lines: LineView[];
}

/** A diagnosis on a claim. `description` is null for a code that is not known. */
export interface ClaimsDiagnosisView {
  sequence: number;
  icd10_code: string;
  description: string | null;
}

/** An error keeps a claim from being ready; a warning is for a person to weigh. */
export type ClaimsSeverity = "error" | "warning";

export type ClinicKind = "behavioural_health" | "nutrition" | "dental" | "primary_care";

export interface ClinicView {
  id: string;
  name: string;
  slug: string;
  role: string;
}

/** Who chose the codes: the rule, or a person. */
export type CodedBy = "rule" | "hand";

/** A slash command as it is offered. */
export interface CommandView {
  name: string;
  title: string;
  hint: string;
}

/** What is accepted, exactly as it was seen, and what is left out. Together they must name every proposal. */
export interface CommitRun {
  accept: Accepted[];
  leave_out?: string[];
}

/** What a countersignature did. */
export interface CommittedView {
  committed: ProposalView[];
}

export interface ConfirmCode {
  code: string;
}

export interface ConfirmPassword {
  password: string;
}

/** Whether a clinician stands behind a diagnosis. What an AI proposed waits for review. */
export type Confirmation = "confirmed" | "pending_review" | "refuted";

/** Changes of a contact: what is left out stays, null clears. */
export interface ContactChanges {
  name?: string;
  relationship?: string | null;
  phone?: string | null;
  email?: string | null;
  is_emergency?: boolean;
  may_discuss?: boolean;
}

/** Somebody to call for a patient. */
export interface ContactView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  name: string;
  relationship: string | null;
  phone: string | null;
  email: string | null;
  is_emergency: boolean;
  may_discuss: boolean;
}

export interface ContactViewPage {
  items: ContactView[];
  next_cursor: string | null;
}

/** What carries over from one session to the next. A part is null where the reader may not see what it rests on. */
export interface Continuity {
  sessions: SessionCount | null;
  /** Four authorised sessions or fewer are left, or the authorisation has ended. */
  low_authorisation: Warning | null;
  last_plan: LastPlan | null;
  risk_flags: RiskFlag[] | null;
  goals: GoalStanding[] | null;
}

/** How the copilot was used and how it did. A figure that nothing was measured for is null. */
export interface CopilotMetrics {
  days: number;
  threads: number;
  messages: number;
  calls: number;
  failed_calls: number;
  error_rate: number | null;
  milliseconds_p50: number | null;
  milliseconds_p95: number | null;
  cards: number;
  cards_allowed: number;
  cards_edited: number;
  cards_denied: number;
  ratings_up: number;
  ratings_down: number;
  top_tools: ToolUseFigures[];
  budget_percent: number | null;
  budget_exhausted: boolean;
}

/** Where an answer stands. `needs_decision` waits for its cards. */
export interface CopilotRun {
  id: string;
  thread_id: string;
  status: RunStatus;
  step: number;
  max_steps: number;
  provider: string;
  model: string;
  error_code: string | null;
  error_words: string | null;
}

export interface CopilotRunDetail {
  id: string;
  thread_id: string;
  status: RunStatus;
  step: number;
  max_steps: number;
  provider: string;
  model: string;
  error_code: string | null;
  error_words: string | null;
  entry: EntryView;
}

/** A second signature. */
export interface Cosigning {
  role?: "cosigner" | "supervisor";
  content_hash?: string | null;
}

/** What is accepted of a group. Whatever is left pending must be left out or rejected first. */
export interface Countersign {
  accept: Accepted[];
}

export interface Coverage {
  payer_name: string;
  priority: Priority;
  authorised_sessions: number | null;
  used_sessions: number;
  remaining_sessions: number | null;
  valid_to: string | null;
}

export type CptCategory = "assessment" | "psychotherapy" | "crisis" | "family" | "group" | "office_visit" | "nutrition" | "screening";

/** A procedure code, described in our own words. */
export interface CptView {
  code: string;
  description: string;
  category: CptCategory;
  minutes_from: number | null;
  minutes_to: number | null;
  /** Whether it can only be billed with another code. */
  is_addon: boolean;
}

export interface CptViewPage {
  items: CptView[];
  next_cursor: string | null;
}

/** Add a kind of visit. */
export interface CreateAppointmentType {
  name: string;
  /** A short name that stays the same in every language. */
  code: string;
  minutes: number;
  color?: string | null;
  /** The clinical kind of visit. */
  encounter_type?: string | null;
  telehealth?: boolean;
}

/** Draft the claim that follows from a visit, by rule. */
export interface CreateClaim {
  patient_id: string;
  encounter_id: string;
  notes?: string | null;
}

/** Register a patient, with what they said about AI. */
export interface CreatePatient {
  given_name: string;
  family_name: string;
  preferred_name?: string | null;
  birth_date?: string | null;
  sex?: Sex;
  pronouns?: string | null;
  language?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  region?: string | null;
  postal_code?: string | null;
  /** Register although a patient of this name and day of birth is known. */
  despite_duplicate?: boolean;
  /** Only what the patient said. Never assumed. */
  ai_consent?: AiConsent;
}

/** Add a room. */
export interface CreateRoom {
  name: string;
}

/** Add a service to the clinic's price list, in the clinic's currency. */
export interface CreateService {
  /** The clinic's own code, or a CPT code. */
  code: string;
  name: string;
  description?: string | null;
  /** How long it usually takes, if that is fixed. */
  minutes?: number | null;
  price: number | string;
}

export interface CreateToken {
  name: string;
  expires_in_days?: number;
}

/** Add a person to the clinic. They get a link by mail to choose their own password. */
export interface CreateUser {
  email: string;
  name: string;
  /** A default role, or one of the clinic's own. */
  role: string;
}

/** What stands open. Lists hold at most 20; `own` says that they are of one professional alone. */
export interface Dashboard {
  day: string;
  time_zone: string;
  own: boolean;
  today: TodayCounts | null;
  open_drafts: OpenDraft[] | null;
  visits_without_note: OpenVisit[] | null;
  unconfirmed_diagnoses: UnconfirmedDiagnosis[] | null;
  /** How many claims stand where. */
  claims: Record<string, number> | null;
  claims_to_mend: ClaimToMend[] | null;
  low_authorisations: LowAuthorisation[] | null;
  withheld: string[];
}

export interface DayUsage {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  tool_calls: number;
  milliseconds: number;
  cents: string;
  unpriced_calls: number;
  broken_off: number;
  day: string;
}

/** A decision on one card, exactly as it was seen. With `arguments` it is allowed as edited. */
export interface DecideCard {
  decision: Decision;
  digest: string;
  arguments?: Record<string, unknown> | null;
  reason?: string | null;
}

/** The card as it is now, and whether the answer goes on. */
export interface DecidedCard {
  proposal: ProposalView;
  run: CopilotRun;
  goes_on: boolean;
}

export type Decision = "allow" | "deny";

export interface DefineRole {
  permissions: string[];
}

/** The payer refused. */
export interface Denial {
  reason: string;
}

export interface DiagnosisBrief {
  id: string;
  code: string;
  description: string;
  is_primary: boolean;
  confirmation: Confirmation;
}

/** Changes of a diagnosis that decide nothing: whether it holds is said by confirm, refute and resolve. */
export interface DiagnosisChanges {
  description?: string;
  is_primary?: boolean;
  onset_date?: string | null;
}

export interface DiagnosisFigure {
  code: string;
  description: string;
  is_primary: boolean;
  confirmation: string;
}

export type DiagnosisStatus = "active" | "resolved" | "entered_in_error";

export interface DiagnosisViewPage {
  items: PatientsDiagnosisView[];
  next_cursor: string | null;
}

/** One field that differs: where it stands, old → new. `None` is "not there". */
export interface Difference {
  path: string;
  old: string | null;
  new: string | null;
}

/** The morning in a few sections, in the person's language; empty ones are left out. */
export interface Digest {
  day: string;
  time_zone: string;
  greeting: string;
  sections: Section[];
  /** What this person may not see. */
  withheld: string[];
}

/** Why a draft is dropped. */
export interface Discard {
  reason: string;
}

/** A draft that is not to be sent. */
export interface Discarding {
  patient_id: string;
  reason?: string | null;
}

/** The end of a medication. */
export interface Discontinuation {
  reason: string;
  /** The last day; today if left out. */
  ended_on?: string | null;
}

/** What changes in an open draft. What is left out stays as it is. */
export interface DraftChanges {
  /** The sections that change; null or empty takes one out. */
  content?: Record<string, unknown>;
  risk_assessment?: RiskAssessment | null;
  /** What was inferred and not said. */
  assumptions?: string[];
}

/** Draft a note about an encounter. A draft is not in the chart until a clinician signs it. */
export interface DraftNote {
  patient_id: string;
  encounter_id: string;
  kind: NoteKind;
  /** The text of each section. soap: subjective, objective, assessment, plan; dap: data, assessment, plan; birp: behavior, intervention, response, plan; intake: presenting_problem, history, psychiatric_history, medical_history, social_history, mental_status, risk, diagnostic_impression, plan; discharge: reason, course, condition, recommendations; progress: narrative, plan; adime: assessment, diagnosis, intervention, monitoring; procedure: indication, procedure, anesthesia, findings, instructions. */
  content: Record<string, unknown>;
  risk_assessment?: RiskAssessment | null;
  /** What was inferred and not said. */
  assumptions?: string[];
}

export type DraftStatus = "open" | "signed" | "discarded";

/** A draft. It is in nobody's chart. */
export interface DraftView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  encounter_id: string;
  patient_id: string;
  author_id: string | null;
  kind: NoteKind;
  restricted: boolean;
  content: Record<string, string>;
  risk_assessment: RiskAssessment | null;
  status: DraftStatus;
  source: NoteSource;
  ai_run_id: string | null;
  assumptions: string[];
  discard_reason: string | null;
  /** Required sections that still say nothing. */
  missing: string[];
  content_hash: string;
}

export interface DraftViewPage {
  items: DraftView[];
  next_cursor: string | null;
}

/** Other arguments for the same tool. They are validated as the tool's own. */
export interface EditProposal {
  arguments: Record<string, unknown>;
  /** Of the proposal as you saw it. */
  digest: string;
}

export interface EncounterBrief {
  id: string;
  encounter_date: string;
  encounter_type: EncounterType;
  status: EncounterStatus;
  duration_minutes: number | null;
}

/** What may change while an encounter is open. A field that is left out stays as it is. */
export interface EncounterChanges {
  encounter_type?: EncounterType;
  started_at?: string | null;
  ended_at?: string | null;
  duration_minutes?: number | null;
  telehealth?: boolean;
  place?: EncounterPlace | null;
}

/** Where the patient was seen. The two of telehealth say where the patient was. */
export type EncounterPlace = "clinic" | "home" | "school" | "hospital" | "community" | "telehealth_home" | "telehealth_elsewhere";

export type EncounterStatus = "in_progress" | "completed" | "cancelled" | "entered_in_error";

export type EncounterType = "individual_therapy" | "group_therapy" | "family_therapy" | "intake" | "crisis" | "telehealth" | "medication_management" | "consultation" | "follow_up" | "annual_exam" | "procedure" | "hygiene" | "nutrition_assessment" | "nutrition_follow_up";

/** A visit. */
export interface EncounterView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  professional_id: string;
  appointment_id: string | null;
  encounter_date: string;
  started_at: string | null;
  ended_at: string | null;
  encounter_type: EncounterType;
  status: EncounterStatus;
  status_reason: string | null;
  duration_minutes: number | null;
  telehealth: boolean;
  place: EncounterPlace | null;
}

export interface EncounterViewPage {
  items: EncounterView[];
  next_cursor: string | null;
}

/** How the encounter ended. What is left out stays as it is. */
export interface EncountersCompletion {
  ended_at?: string | null;
  duration_minutes?: number | null;
}

/** An entry that should never have been made. */
export interface EntryInError {
  reason?: string | null;
}

/** One thing said, as the person saw it. `chips` are those of the text that were checked. */
export interface EntryView {
  id: string;
  kind: string;
  run_id: string;
  at: string;
  text: string;
  command: string | null;
  mentions: NamedRecord[];
  steps: StepWords[];
  cards: ProposalView[];
  chips: NamedRecord[];
  feedback: FeedbackView | null;
  error: Trouble | null;
  provider: string;
  model: string;
  stopped: boolean;
}

/** What waits for this person, the sections as in the digest, without the day's visits. */
export interface Feed {
  total: number;
  sections: Section[];
}

export interface FeedbackView {
  rating: Rating;
  reason: string | null;
}

/** One field that is wrong, and how. What was sent is not repeated. */
export interface FieldProblem {
  field: string;
  message: string;
  kind: string;
}

/** When is there time for a visit? */
export interface FindFreeSlots {
  from_day: string;
  /** The last day, included. Left out: that one day. */
  to_day?: string | null;
  /** Left out: as long as the kind takes. */
  minutes?: number | null;
  type_id?: string | null;
  /** Left out: anybody who works here. */
  professional_ids?: string[];
  /** Only when this room is free too. */
  room_id?: string | null;
  part_of_day?: PartOfDay | null;
  /** Minutes between two starts. */
  step?: number;
  limit?: number;
}

/** What was found. `line` and `diagnosis` say where, if it is about one of them. */
export interface Finding {
  code: string;
  message: string;
  severity: ClaimsSeverity;
  line: number | null;
  diagnosis: number | null;
}

export interface FindingView {
  seq: number;
  kind: string;
  words: string;
}

/** The review is what the clinician stands behind. */
export interface FinishReview {
}

/** What a search found, best first. */
export interface FoundDiagnosisCodes {
  items: Icd10Summary[];
}

/** What was found, by kind. `withheld` names the kinds that the reader may not search. */
export interface FoundEverywhere {
  patients: PatientFound[] | null;
  people: PersonFound[] | null;
  services: ServiceFound[] | null;
  claims: ClaimFound[] | null;
  withheld: string[];
}

/** The plan asked for; none when no plan is in force. */
export interface FoundPlan {
  plan: PlanView | null;
}

/** What a search found. */
export interface FoundProcedureCodes {
  items: CptView[];
}

/** What a search of the price list found. */
export interface FoundServices {
  items: ServiceView[];
}

export interface FreeSlot {
  professional_id: string;
  professional_name: string;
  starts_at: string;
  ends_at: string;
  local_date: string;
  local_time: string;
}

/** Times that are free now. `without_hours` names those whose working hours nobody recorded. */
export interface FreeSlots {
  time_zone: string;
  minutes: number;
  slots: FreeSlot[];
  truncated: boolean;
  without_hours: string[];
}

export type Frequency = "daily" | "weekly" | "monthly";

export interface GiveFeedback {
  rating: Rating;
  reason?: string | null;
}

/** What the patient wants to reach, and the diagnosis it serves. */
export interface Goal {
  text: string;
  /** How it is measured, such as PHQ-9. */
  measure?: string | null;
  /** When it counts as met, such as below 10. */
  target?: string | null;
  target_date?: string | null;
  /** Left out until it has been looked at. */
  status?: GoalStatus | null;
  /** The diagnosis it serves. */
  icd10_code?: string | null;
  objectives?: Objective[];
}

export interface GoalFigure {
  text: string;
  recorded: string | null;
  progress: string[];
}

/** How far a goal is, with the figures that were used. `reason` says why it cannot be told, or what was not looked at. */
export interface GoalProgress {
  status: Progress;
  measure: MeasureCode | null;
  aim: Aim | null;
  /** The value to be reached. */
  target: number | null;
  baseline: number | null;
  latest: number | null;
  /** The share of the way from baseline to target. */
  done: number | null;
  reason: string | null;
}

/** A goal or objective of the plan in force: what a person recorded, and what the measures say. */
export interface GoalStanding {
  goal: number;
  objective: number | null;
  text: string;
  recorded: GoalStatus | null;
  /** One for each measure that it names. Null where the reader may not see measures. */
  progress: GoalProgress[] | null;
}

export type GoalStatus = "baseline" | "in_progress" | "approaching" | "met";

export interface Health {
  status: string;
  version: string;
}

/** Only a diagnosis can be billed; the others group diagnoses. */
export type Icd10Kind = "chapter" | "section" | "heading" | "diagnosis";

/** An ICD-10 code in a list. */
export interface Icd10Summary {
  code: string;
  description: string;
  billable: boolean;
  kind: Icd10Kind;
}

/** An ICD-10 code, with what it stands under and what stands under it. */
export interface Icd10View {
  code: string;
  description: string;
  billable: boolean;
  kind: Icd10Kind;
  chapter: number;
  parent: string | null;
  /** No longer in the code set; older records may name it. */
  retired: boolean;
  /** Other names that the code set gives. */
  terms: string[];
  /** What people call it; our own words. */
  synonyms: string[];
  path: Icd10Summary[];
  children: Icd10Summary[];
}

/** Changes of an insurance: what is left out stays, null clears. */
export interface InsuranceChanges {
  priority?: Priority;
  member_id?: string;
  group_number?: string | null;
  copay_amount?: number | string | null;
  authorised_sessions?: number | null;
  used_sessions?: number;
  authorisation_number?: string | null;
  valid_from?: string | null;
  valid_to?: string | null;
  active?: boolean;
}

/** A patient's insurance. `remaining_sessions` is null where the authorisation is not known. */
export interface InsuranceView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  payer_id: string;
  payer_name: string;
  payer_number: string | null;
  priority: Priority;
  member_id: string;
  group_number: string | null;
  copay_amount: string | null;
  authorised_sessions: number | null;
  used_sessions: number;
  remaining_sessions: number | null;
  authorisation_number: string | null;
  valid_from: string | null;
  valid_to: string | null;
  active: boolean;
}

export interface InsuranceViewPage {
  items: InsuranceView[];
  next_cursor: string | null;
}

/** What is wanted, of whom and when, as far as the words tell. The patient is found later, by search. */
export interface Intent {
  intent_type: IntentType;
  patient_name: string | null;
  encounter_date: string | null;
  /** 1 for a whole command, less for a hint, 0 for neither. */
  confidence: number;
}

/** What a clinician can want of a scribe. */
export type IntentType = "create_progress_note" | "schedule_appointment" | "query_patient_info" | "update_medication" | "general_query" | "generate_utilization_review" | "create_treatment_plan" | "create_intake_assessment";

/** What is done towards an objective. */
export interface Intervention {
  text: string;
  frequency?: string | null;
  /** Who does it: a person or a role. */
  responsible?: string | null;
}

/** One line, with what it leads to. */
export interface Item {
  words: string;
  link: Link;
}

/** A kind of note and its headings, in the language of the clinic. */
export interface KindView {
  kind: NoteKind;
  restricted: boolean;
  sections: SectionView[];
}

/** What was planned last, as the note has it. */
export interface LastPlan {
  note_id: string;
  kind: NoteKind;
  signed_at: string;
  text: string;
}

/** A service on a claim, chosen by a person. */
export interface LineInput {
  /** A CPT code, or a code of five characters on the clinic's list. */
  cpt_code: string;
  modifiers?: string[];
  /** Places of the diagnoses that the service was for. */
  diagnosis_pointers?: number[];
  units?: number;
  /** For the whole line. Left out: from the clinic's price list. */
  charge?: number | string | null;
  /** Left out: the claim's date. */
  service_date?: string | null;
}

/** A service on a claim. `charge` is for the whole line, and null while it is not known. */
export interface LineView {
  line_number: number;
  cpt_code: string;
  description: string | null;
  modifiers: string[];
  diagnosis_pointers: number[];
  units: number;
  charge: string | null;
  service_date: string;
}

/** A record to open. */
export interface Link {
  kind: LinkKind;
  id: string;
  patient_id: string | null;
}

/** What a line leads to; `inbox` is the review inbox. */
export type LinkKind = "patient" | "appointment" | "encounter" | "note_draft" | "claim" | "proposal";

export interface LocalModelView {
  name: string;
  /** The server passes this model on to a service elsewhere. */
  leaves: boolean;
}

/** A model server on this machine. It is offered; nothing uses it until an administrator chooses it. */
export interface LocalServerView {
  kind: string;
  base_url: string;
  models: LocalModelView[];
}

export interface LowAuthorisation {
  patient_id: string;
  patient_name: string;
  payer_name: string;
  authorised_sessions: number;
  remaining_sessions: number;
  valid_to: string | null;
}

/** How well the words fit: each is a whole word of the name, the beginning of one, or close to one. */
export type Match = "exact" | "prefix" | "similar";

/** A band of severity: from `start` on, and below `below`. */
export interface MeasureBand {
  key: string;
  words: WordsView;
  start: number;
  below: number | null;
}

/** A measure as it stands: `trend` since the reading before, `overall` since the first. */
export interface MeasureBrief {
  measure: MeasureCode;
  unit: string;
  latest: MeasureReading;
  previous: MeasureReading | null;
  readings: number;
  change: number | null;
  overall_change: number | null;
  trend: Trend;
  overall: Trend;
}

export type MeasureCode = "phq9" | "gad7" | "pcl5" | "audit_c" | "c_ssrs" | "weight" | "height" | "bmi" | "waist" | "systolic" | "diastolic" | "heart_rate" | "hba1c" | "glucose" | "pain" | "plaque_index" | "probing_depth";

/** A measure: what is refused outside `possible`, warned of outside `usual`, aimed at within `reference`. */
export interface MeasureDefinition {
  code: MeasureCode;
  words: WordsView;
  kind: MeasureKind;
  unit: string;
  accepted_units: string[];
  possible: MeasureSpan;
  usual: MeasureSpan | null;
  reference: MeasureSpan | null;
  better: Better | null;
  step: number;
  bands: MeasureBand[];
  items: MeasureItem[];
  /** Bands and reference hold for adults only. */
  adults: boolean;
  /** It follows from others and is not recorded. */
  computed: boolean;
  whole: boolean;
  loinc: string | null;
}

/** A measure as it moved. The trend is computed. */
export interface MeasureFigure {
  measure: string;
  latest: string;
  latest_on: string;
  previous: string | null;
  previous_on: string | null;
  readings: number;
  trend: string;
  overall: string;
}

/** A question of an instrument: its number and a label of our own. Answers go from 0 to `highest`. */
export interface MeasureItem {
  number: number;
  words: WordsView;
  highest: number;
  /** Asked only after a yes to this one. */
  asked_if: number | null;
  optional: boolean;
}

export type MeasureKind = "instrument" | "quantity";

/** One value. `total_only` marks an instrument's total that came without its answers. */
export interface MeasureReading {
  /** The measurement; of a computed value, that of the weight. */
  id: string;
  taken_at: string | null;
  taken_on: string;
  value: number;
  severity: string | null;
  risk: RiskLevel | null;
  total_only: boolean;
}

export interface MeasureSpan {
  low: number;
  high: number;
}

/** How a patient's measures move, one trend for each that was ever taken. */
export interface MeasureTrends {
  patient_id: string;
  trends: ChartedTrend[];
}

/** A measurement that should never have been written. */
export interface MeasurementError {
  reason?: string | null;
}

/** Where a measurement came from. Whoever countersigned an agent's answers for it all the same. */
export type MeasurementSource = "person" | "ai" | "portal" | "import";

export type MeasurementStatus = "final" | "entered_in_error";

/** A measurement in our unit; `entered_value` and `entered_unit` are given when it came in another. `total_only` marks an instrument's total without its answers. `risk` is null where it was not asked or is not known. */
export interface MeasurementView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  encounter_id: string | null;
  measure: MeasureCode;
  value: number;
  unit: string;
  entered_value: number | null;
  entered_unit: string | null;
  items: (number | null)[] | null;
  total_only: boolean;
  severity: string | null;
  risk: RiskLevel | null;
  taken_at: string | null;
  taken_on: string;
  source: MeasurementSource;
  note: string | null;
  status: MeasurementStatus;
  error_reason: string | null;
}

export interface MeasurementViewPage {
  items: MeasurementView[];
  next_cursor: string | null;
}

export interface MedicationBrief {
  id: string;
  name: string;
  dose: string | null;
  unit: string | null;
  route: string | null;
  frequency: string | null;
  started_on: string | null;
}

/** A new dose, route, frequency or instruction. What is left out stays; null is "not recorded". */
export interface MedicationChange {
  dose?: string | null;
  unit?: string | null;
  route?: string | null;
  frequency?: string | null;
  as_needed?: boolean | null;
  instructions?: string | null;
  /** Who prescribed the change. */
  professional_id?: string | null;
  /** The day of the change; today if left out. */
  effective_on?: string | null;
  reason: string;
}

/** What a person should weigh before ordering. Names are compared; drug classes and interactions are not known. */
export interface MedicationCheck {
  warnings: Warning[];
}

/** A medication as it is to be taken. What is not known is left out, never guessed. */
export interface MedicationOrder {
  /** The drug, as it was said; a strength only if part of the name. */
  name: string;
  /** The number alone, such as 50, 0.5 or 1-2. */
  dose?: string | null;
  /** The unit of the dose, such as mg or tablets. */
  unit?: string | null;
  /** Such as oral. Left out when it was not said. */
  route?: string | null;
  /** Such as once daily. */
  frequency?: string | null;
  /** Whether it is taken only when needed. */
  as_needed?: boolean | null;
  instructions?: string | null;
  /** Who prescribed it, if of this clinic. */
  professional_id?: string | null;
  /** The first day; left out when not known. */
  started_on?: string | null;
  /** Why it is taken. */
  reason?: string | null;
  /** Meant as a second order of a drug that is already active. */
  allow_duplicate?: boolean;
}

export type MedicationStatus = "active" | "discontinued" | "changed" | "entered_in_error";

/** A medication. */
export interface MedicationView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  professional_id: string | null;
  name: string;
  dose: string | null;
  unit: string | null;
  route: string | null;
  frequency: string | null;
  as_needed: boolean | null;
  instructions: string | null;
  status: MedicationStatus;
  started_on: string | null;
  ended_on: string | null;
  reason: string | null;
  end_reason: string | null;
  replaces_id: string | null;
  replaced_by_id: string | null;
}

export interface MedicationViewPage {
  items: MedicationView[];
  next_cursor: string | null;
}

/** A patient (#) or a colleague (@) that the message names. */
export interface Mention {
  kind: MentionKind;
  id: string;
}

/** Somebody who can be named. `hint` tells two of the same name apart. */
export interface MentionHit {
  kind: MentionKind;
  id: string;
  name: string;
  hint: string;
}

export type MentionKind = "patient" | "person";

/** Which model answers here, and how far words travel: not at all, within the own network, or to its provider. */
export interface ModelInUse {
  provider: string;
  model: string;
  /** Nothing leaves this computer. */
  offline: boolean;
  /** What is sent stays within the clinic's own network. */
  local: boolean;
  /** Names and numbers of people are taken out before sending. */
  redacted: boolean;
}

export interface ModelUsageView {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  tool_calls: number;
  milliseconds: number;
  cents: string;
  unpriced_calls: number;
  broken_off: number;
  provider: string;
  model: string;
}

/** A record by its kind, id and name. */
export interface NamedRecord {
  kind: string;
  id: string;
  name: string;
}

/** An allergy or intolerance, as the patient tells it. */
export interface NewAllergy {
  substance: string;
  reaction?: string | null;
  severity?: SeverityInput;
  /** When it was noticed, if that is known. */
  noted_date?: string | null;
}

/** A diagnosis by its code. */
export interface NewDiagnosis {
  /** An ICD-10-CM code, such as F41.1. */
  code: string;
  /** Left out: the words of the code set. */
  description?: string | null;
  is_primary?: boolean;
  onset_date?: string | null;
}

/** A patient's insurance with a payer. What is not known stays out: null is "unknown", not "none". */
export interface NewInsurance {
  payer_id: string;
  priority?: Priority;
  member_id: string;
  group_number?: string | null;
  copay_amount?: number | string | null;
  authorised_sessions?: number | null;
  used_sessions?: number;
  authorisation_number?: string | null;
  valid_from?: string | null;
  valid_to?: string | null;
}

/** A measurement: an instrument's answers or its total, or a value with its unit. What is not known is left out. */
export interface NewMeasurement {
  measure: MeasureCode;
  /** The value, or the total of an instrument when its answers are not known. */
  value?: number | string | null;
  /** The unit as it was said. Needed where a measure has more than one. */
  unit?: string | null;
  /** An instrument's answers in the order of its questions; null is unanswered. C-SSRS: 1 is yes, 0 no; the seventh is behaviour within three months. */
  items?: (number | null)[] | null;
  /** When it was taken, if the time is known. */
  taken_at?: string | null;
  /** The day it was taken, if only that is known. With neither, it is the day of the encounter, and without an encounter it is now. */
  taken_on?: string | null;
  /** The visit at which it was taken. */
  encounter_id?: string | null;
  note?: string | null;
}

/** The words of a review. Authorised, used and remaining sessions are filled in by the service. */
export interface NewReview {
  /** The text of each section: clinical_summary, symptoms, risk, treatment, progress, medical_necessity, continued_care, discharge_criteria. */
  content: Record<string, unknown>;
  /** How many more the clinician asks for, if that was said. */
  requested_sessions?: number | null;
  /** What was inferred and not said. */
  assumptions?: string[];
}

export interface NewRole {
  /** A default role, or one of the clinic's own. */
  role: string;
}

/** Where the appointment stands now. */
export interface NewStatus {
  status: AppointmentStatus;
}

/** Another time, professional or room. What is left out stays as it is. */
export interface NewTime {
  /** A moment with its offset from UTC. */
  starts_at?: string | null;
  /** The date on the clinic's wall. */
  local_date?: string | null;
  /** The time on the clinic's wall, HH:MM. */
  local_time?: string | null;
  /** Only where the clock is put back and the time comes twice: 0 for the first, 1 for the second. */
  fold?: number | null;
  minutes?: number | null;
  professional_id?: string | null;
  room_id?: string | null;
  /** Take it out of its room. */
  no_room?: boolean;
  /** Record a visit that lies in the past. Never assumed. */
  in_past?: boolean;
  /** Book although it is outside working hours or in time off. */
  outside_hours?: boolean;
}

export interface NewTokenView {
  id: string;
  name: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  /** Shown once. Keep it like a password. */
  token: string;
}

/** The patient's next appointment, or null. */
export interface NextAppointment {
  appointment: AppointmentView | null;
}

export interface NoteBrief {
  id: string;
  encounter_id: string;
  kind: NoteKind;
  signed_at: string;
  /** The beginning of the note, cut at a word. */
  summary: string;
}

/** Whether a note is what was signed, in all its versions. */
export interface NoteCheck {
  note_id: string;
  intact: boolean;
  versions: VersionCheck[];
}

/** What differs between two versions of a note. */
export interface NoteDiff {
  note_id: string;
  from_version: number;
  to_version: number;
  sections: SectionChange[];
  old_risk_assessment: RiskAssessment | null;
  new_risk_assessment: RiskAssessment | null;
  risk_assessment_changed: boolean;
}

/** How a professional likes to write a note. */
export type NoteFormat = "soap" | "dap" | "birp";

export type NoteKind = "soap" | "dap" | "birp" | "intake" | "discharge" | "progress" | "adime" | "procedure" | "psychotherapy" | "substance_use";

/** Who wrote the first words. The signer answers for all of them either way. */
export type NoteSource = "person" | "ai";

/** A signed note in a list. */
export interface NoteSummary {
  id: string;
  version: number;
  encounter_id: string;
  patient_id: string;
  kind: NoteKind;
  restricted: boolean;
  source: NoteSource;
  signed_by: string;
  signed_at: string;
  /** How its first section begins. */
  opening: string;
}

export interface NoteSummaryPage {
  items: NoteSummary[];
  next_cursor: string | null;
}

/** A signed note in one of its versions. */
export interface NoteView {
  id: string;
  version: number;
  version_id: string;
  current: boolean;
  previous_version_id: string | null;
  draft_id: string | null;
  encounter_id: string;
  patient_id: string;
  kind: NoteKind;
  restricted: boolean;
  content: Record<string, string>;
  risk_assessment: RiskAssessment | null;
  source: NoteSource;
  ai_run_id: string | null;
  amendment_reason: string | null;
  signed_by: string;
  signed_at: string;
  content_hash: string;
  signatures: SignatureView[];
}

export interface NoteViewPage {
  items: NoteView[];
  next_cursor: string | null;
}

/** A time that fell free, a patient who missed theirs, a claim that was denied. */
export type NudgeKind = "fill_slot" | "rebook" | "claim_denied";

/** Something that may want doing today. `prompt` is what one can say to the copilot about it. */
export interface NudgeView {
  id: string;
  kind: NudgeKind;
  words: string;
  prompt: string;
  link: Link;
  created_at: string;
  expires_at: string;
}

/** Open nudges, the latest first. `off`: this person has turned them off. */
export interface Nudges {
  off: boolean;
  nudges: NudgeView[];
}

/** A step towards a goal that can be measured. */
export interface Objective {
  text: string;
  /** How it is measured, such as PHQ-9. */
  measure?: string | null;
  /** When it counts as met, such as below 10. */
  target?: string | null;
  target_date?: string | null;
  status?: GoalStatus | null;
  interventions?: Intervention[];
}

/** Something that was said, or is due, and is not in the note. `kind`: `said` for words, `dose`, `drug`, `number`, `date`, `time`, `score`, `code` or `side` for a fact among words that are there, `section` and `risk` for what a note of this kind must say, `charted` for a score of the day, `measurement` for a score that is recorded nowhere. */
export interface Omission {
  key: string;
  kind: string;
  words: string;
  source: Record<string, unknown> | null;
  suggestion: Suggestion | null;
}

/** A note that nobody has signed. */
export interface OpenDraft {
  draft_id: string;
  patient_id: string;
  patient_name: string;
  kind: NoteKind;
  written_on: string;
}

/** Open an encounter, alone or from an appointment, which then gives professional and date. */
export interface OpenEncounter {
  patient_id: string;
  encounter_type: EncounterType;
  appointment_id?: string | null;
  /** Who saw the patient. Needed unless an appointment is named. */
  professional_id?: string | null;
  /** The date at the clinic. Needed unless an appointment is named. */
  encounter_date?: string | null;
  /** Only if it was said. Never assumed. */
  started_at?: string | null;
  ended_at?: string | null;
  /** Only if it was said. */
  duration_minutes?: number | null;
  /** Whether it was by video or telephone. Left out, type and place tell. */
  telehealth?: boolean | null;
  place?: EncounterPlace | null;
}

export interface OpenThread {
  context?: PageContext | null;
  title?: string | null;
}

/** A visit that took place and has no signed note. */
export interface OpenVisit {
  encounter_id: string;
  patient_id: string;
  patient_name: string;
  encounter_date: string;
  encounter_type: EncounterType;
}

export interface OrganizationView {
  id: string;
  name: string;
  slug: string;
  kind: ClinicKind;
  time_zone: string;
  locale: string;
  currency: string;
  revision: number;
}

/** The page that is open beside the conversation. What it shows must be there and permitted. */
export interface PageContext {
  screen: string;
  patient_id?: string | null;
  appointment_id?: string | null;
  plan_id?: string | null;
  note_id?: string | null;
  encounter_id?: string | null;
  user_id?: string | null;
}

export type PartOfDay = "morning" | "afternoon" | "evening";

export interface PatientBrief {
  id: string;
  number: string;
  name: string;
  birth_date: string | null;
  age: number | null;
  sex: Sex;
  pronouns: string | null;
  language: string | null;
  status: PatientStatus;
}

/** Changes of a patient's details: a field that is left out stays, null clears it. A name cannot be cleared. */
export interface PatientChanges {
  given_name?: string;
  family_name?: string;
  preferred_name?: string | null;
  birth_date?: string | null;
  sex?: Sex;
  pronouns?: string | null;
  language?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  region?: string | null;
  postal_code?: string | null;
  status?: PatientStatus;
}

/** What a clinician has in mind before a visit. A part that the reader may not see is named in `withheld`. */
export interface PatientContext {
  patient: PatientBrief;
  allergies: Allergies | null;
  diagnoses: DiagnosisBrief[] | null;
  medications: MedicationBrief[] | null;
  recent_notes: NoteBrief[] | null;
  treatment_plan: PlanView | null;
  measures: MeasureBrief[] | null;
  recent_encounters: EncounterBrief[] | null;
  upcoming_appointments: AppointmentBrief[] | null;
  coverage: Coverage[] | null;
  continuity: Continuity;
  withheld: string[];
}

export interface PatientFound {
  id: string;
  number: string;
  name: string;
  birth_date: string | null;
}

/** A patient that a search found, and how well the words fit. */
export interface PatientHit {
  id: string;
  number: string;
  name: string;
  preferred_name: string | null;
  birth_date: string | null;
  status: PatientStatus;
  match: Match;
}

export type PatientStatus = "active" | "inactive" | "discharged";

/** A patient in a list. */
export interface PatientSummary {
  id: string;
  number: string;
  name: string;
  preferred_name: string | null;
  birth_date: string | null;
  status: PatientStatus;
}

export interface PatientSummaryPage {
  items: PatientSummary[];
  next_cursor: string | null;
}

export interface PatientTimeline {
  patient_id: string;
  items: TimelineItem[];
  withheld: string[];
}

/** A patient's details. */
export interface PatientView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  number: string;
  given_name: string;
  family_name: string;
  preferred_name: string | null;
  birth_date: string | null;
  sex: Sex;
  pronouns: string | null;
  language: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  status: PatientStatus;
  ai_consent: AiConsent;
  ai_consent_at: string | null;
}

/** A diagnosis of a patient. */
export interface PatientsDiagnosisView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  code: string;
  description: string;
  is_primary: boolean;
  confirmation: Confirmation;
  /** The run that suggested it, if one did. */
  ai_run_id: string | null;
  confirmed_by: string | null;
  confirmed_at: string | null;
  refuted_by: string | null;
  refuted_at: string | null;
  status: DiagnosisStatus;
  onset_date: string | null;
  resolved_date: string | null;
}

export type PatientsSeverity = "mild" | "moderate" | "severe" | "unknown";

/** Changes of a payer: what is left out stays, null clears. */
export interface PayerChanges {
  name?: string;
  payer_number?: string | null;
  active?: boolean;
}

/** A payer of this clinic. */
export interface PayerView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  name: string;
  payer_number: string | null;
  active: boolean;
}

export interface PayerViewPage {
  items: PayerView[];
  next_cursor: string | null;
}

/** The payer paid. */
export interface Payment {
  amount: number | string;
}

export interface PermissionView {
  name: string;
  description: string;
}

/** One person's use, day by day. */
export interface PersonDays {
  user_id: string;
  name: string;
  from_day: string;
  to_day: string;
  total: UsageFigures;
  by_day: DayUsage[];
  by_model: ModelUsageView[];
}

/** Somebody who works here. */
export interface PersonFound {
  id: string;
  name: string;
  role: string;
  active: boolean;
}

export interface PersonUsage {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  tool_calls: number;
  milliseconds: number;
  cents: string;
  unpriced_calls: number;
  broken_off: number;
  user_id: string;
  name: string | null;
}

/** Who is signed in, where, and what they may do there. */
export interface PersonView {
  user_id: string;
  name: string;
  email: string;
  org_id: string;
  org_name: string;
  role: string;
  grants: string[];
  time_zone: string;
  locale: string;
  currency: string;
  /** The session ends after this long without a request. */
  idle_minutes: number;
  clinics: ClinicView[];
}

/** What changed between two versions. */
export interface PlanDifferences {
  plan_id: string;
  before: number;
  after: number;
  differences: Difference[];
}

/** A plan to begin with. */
export interface PlanDraft {
  title: string;
  /** Who is responsible for the plan. */
  professional_id?: string | null;
  review_date?: string | null;
  goals: Goal[];
}

/** A new version: all goals as they stand from now on, and why. Other fields that are left out stay. */
export interface PlanRevision {
  goals: Goal[];
  reason: string;
  title?: string | null;
  professional_id?: string | null;
  review_date?: string | null;
}

export type PlanStatus = "draft" | "active" | "completed" | "superseded";

/** A plan in a list. */
export interface PlanSummary {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  professional_id: string | null;
  title: string;
  status: PlanStatus;
  version: number;
  review_date: string | null;
  activated_at: string | null;
  closed_at: string | null;
  closing_reason: string | null;
}

export interface PlanSummaryPage {
  items: PlanSummary[];
  next_cursor: string | null;
}

/** One version of a plan. */
export interface PlanVersionView {
  plan_id: string;
  version: number;
  goals: Goal[];
  content_hash: string;
  reason: string | null;
  author_id: string | null;
  created_at: string;
}

export interface PlanVersionViewPage {
  items: PlanVersionView[];
  next_cursor: string | null;
}

/** A plan with the goals of one version. `progress` counts goals by status; `unknown` has none recorded. */
export interface PlanView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  professional_id: string | null;
  title: string;
  status: PlanStatus;
  version: number;
  review_date: string | null;
  activated_at: string | null;
  closed_at: string | null;
  closing_reason: string | null;
  goals: Goal[];
  content_hash: string;
  reason: string | null;
  progress: Record<string, number>;
}

/** The end of a plan. */
export interface PlansCompletion {
  reason?: string | null;
}

/** A plan that is not to be followed. */
export interface PlansWithdrawal {
  reason?: string | null;
}

/** Patients of the same name: born the same day, or with a day of birth that is not known. */
export interface PossibleDuplicates {
  patients: PatientSummary[];
}

/** What to change; what is left out stays. */
export interface PreferenceChanges {
  /** A letter in the morning with counts, and no names. */
  digest_mail?: boolean;
  /** Whether nudges are shown. */
  nudges?: boolean;
}

export interface PreferencesView {
  digest_mail: boolean;
  nudges: boolean;
}

/** What the clinician reads before signing: a sentence with names, the changes, the warnings. */
export interface Preview {
  title: string;
  changes: Change[];
  warnings: Warning[];
  rests_on: RecordVersion[];
  patient_id: string | null;
}

export type Priority = "primary" | "secondary" | "tertiary";

/** A failure on the wire. */
export interface Problem {
  /** A stable name of the failure, as a URN. */
  type: string;
  title: string;
  status: number;
  detail: string | null;
  request_id: string | null;
  errors: FieldProblem[];
  [more: string]: unknown;
}

/** What to change. A field that is left out stays as it is; null empties it. */
export interface ProfessionalChanges {
  name?: string;
  user_id?: string | null;
  npi?: string | null;
  license_number?: string | null;
  credentials?: string | null;
  specialty?: string | null;
  preferred_note_format?: NoteFormat | null;
  active?: boolean;
}

/** A professional of the clinic. */
export interface ProfessionalView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  user_id: string | null;
  name: string;
  npi: string | null;
  license_number: string | null;
  credentials: string | null;
  specialty: string | null;
  preferred_note_format: NoteFormat | null;
  active: boolean;
}

export interface ProfessionalViewPage {
  items: ProfessionalView[];
  next_cursor: string | null;
}

export type Progress = "met" | "approaching" | "in_progress" | "baseline" | "unknown";

export type ProposalStatus = "pending" | "committed" | "rejected" | "left_out" | "expired" | "undone";

/** A proposal as a person reviews it. */
export interface ProposalView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  run_id: string;
  group_id: string;
  position: number;
  tool: string;
  tool_words: string;
  effect: string;
  arguments: Record<string, unknown>;
  /** Draws the form, whatever the tool. */
  argument_schema: Record<string, unknown>;
  digest: string;
  edited: boolean;
  original_arguments: Record<string, unknown> | null;
  preview: Preview;
  assumptions: string[];
  confidence: number | null;
  sources: Record<string, unknown>[];
  marks: Record<string, unknown>;
  patient_id: string | null;
  status: ProposalStatus;
  expires_at: string;
  decided_by: string | null;
  decided_at: string | null;
  reason: string | null;
  result: Record<string, unknown> | null;
  /** How it is taken back, or that it cannot be. */
  undo: string;
}

/** A provider that can be chosen. */
export interface ProviderView {
  name: string;
  offline: boolean;
  installed: boolean;
  needs_key: boolean;
  needs_address: boolean;
  installation_key: boolean;
}

/** A question of the run, answered or open. */
export interface QuestionView {
  id: string;
  position: number;
  question: string;
  context: string | null;
  options: string[];
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
}

export type Rating = "up" | "down";

/** A discontinuation taken back. */
export interface Reactivation {
  reason?: string | null;
  allow_duplicate?: boolean;
}

/** Why. */
export interface Reason {
  reason: string;
}

/** A record that a proposal rests on, at the revision that was looked at. */
export interface RecordVersion {
  kind: string;
  id: string;
  revision: number;
}

export interface RejectProposal {
  reason?: string | null;
}

export interface RejectRun {
  reason?: string | null;
}

export interface RenameOrganization {
  name: string;
}

export interface RenameThread {
  title: string;
}

export interface RenameUser {
  name: string;
}

export interface RequestReset {
  email: string;
}

/** The message again, in other words if they are given. */
export interface ResendMessage {
  text?: string | null;
}

/** The patient has this no longer. */
export interface ResolveDiagnosis {
  /** Since when, if that is known. */
  resolved_date?: string | null;
}

/** What changes in a draft. What is left out stays. */
export interface ReviewChanges {
  /** The sections that change; null takes one out. */
  content?: Record<string, unknown>;
  requested_sessions?: number | null;
}

/** What the record says at the moment of the draft. Null is not known, and a part withheld is null. */
export interface ReviewFigures {
  as_of: string;
  payer_name: string | null;
  authorisation_number: string | null;
  authorised_sessions: number | null;
  used_sessions: number | null;
  remaining_sessions: number | null;
  completed_sessions: number | null;
  authorised_until: string | null;
  diagnoses: DiagnosisFigure[] | null;
  measures: MeasureFigure[] | null;
  goals: GoalFigure[] | null;
}

/** Who wrote the first words. Whoever finishes it answers for all of them. */
export type ReviewSource = "person" | "ai";

export type ReviewStatus = "draft" | "final" | "withdrawn";

/** A utilization review. `missing` are sections that say nothing yet. */
export interface ReviewView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  insurance_id: string | null;
  author_id: string | null;
  status: ReviewStatus;
  source: ReviewSource;
  ai_run_id: string | null;
  content: Record<string, string>;
  figures: ReviewFigures;
  requested_sessions: number | null;
  assumptions: string[];
  missing: string[];
  finished_by: string | null;
  finished_at: string | null;
  withdrawal_reason: string | null;
}

export interface ReviewViewPage {
  items: ReviewView[];
  next_cursor: string | null;
}

/** Why a review is dropped. */
export interface ReviewsWithdrawal {
  reason: string;
}

/** What was said or seen of risk. Null is not assessed, which is not the same as absent. */
export interface RiskAssessment {
  suicidal_ideation?: boolean | null;
  homicidal_ideation?: boolean | null;
  self_harm?: boolean | null;
  details?: string | null;
}

/** A risk that was stated. `denied_on`: a later note says that it is not there; that does not make it untrue. */
export interface RiskFlag {
  source: "note" | "measure";
  risk: string;
  level: RiskLevel;
  stated_on: string;
  denied_on: string | null;
  record_id: string;
  measure: MeasureCode | null;
}

export type RiskLevel = "none" | "present" | "high";

export interface RoleView {
  name: string;
  permissions: string[];
  /** Whether this is the role as it comes with the product. */
  default: boolean;
}

export interface RoomView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  name: string;
  active: boolean;
}

export interface RoomViewPage {
  items: RoomView[];
  next_cursor: string | null;
}

/** The life of a run. `ready`, `needs_answer` and `needs_decision` wait for a person; the last ones are over. */
export type RunStatus = "pending" | "running" | "needs_answer" | "needs_decision" | "ready" | "committed" | "rejected" | "done" | "failed" | "stopped";

/** A run in a list. `provider` says what wrote it; `rules` is the offline grammar and no language model. */
export interface RunSummary {
  id: string;
  status: RunStatus;
  text: string;
  intent: Intent | null;
  patient_id: string | null;
  summary: string | null;
  provider: string;
  model: string;
  error_code: string | null;
  error_words: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface RunSummaryPage {
  items: RunSummary[];
  next_cursor: string | null;
}

/** A run with its steps, questions and proposals, and what it cost. */
export interface RunView {
  id: string;
  status: RunStatus;
  text: string;
  intent: Intent | null;
  patient_id: string | null;
  summary: string | null;
  provider: string;
  model: string;
  error_code: string | null;
  error_words: string | null;
  created_at: string;
  finished_at: string | null;
  thread_id: string;
  encounter_id: string | null;
  draft_id: string | null;
  transcript: string | null;
  step: number;
  max_steps: number;
  prompt_digest: string | null;
  input_tokens: number;
  output_tokens: number;
  cost_cents: string;
  steps: StepView[];
  questions: QuestionView[];
  proposals: ProposalView[];
  omissions: Omission[];
}

/** Look for ICD-10 codes by the beginning of a code or by words. */
export interface SearchDiagnosisCodes {
  /** A code or its beginning, or words: `F41`, `recurrent depression`. */
  query: string;
  /** How many at most. */
  limit?: number;
  /** Leave out headings, which cannot be billed. */
  billable_only?: boolean;
}

/** Look through all rooms. */
export interface SearchEverything {
  /** A name, a number or a few words. */
  query: string;
  /** How many of each kind at most. */
  limit?: number;
}

/** What was typed after # or @. */
export interface SearchMentions {
  kind: MentionKind;
  text: string;
  limit?: number;
}

/** Search as you type. */
export interface SearchPatients {
  /** Names in any order, a patient number, a telephone. */
  query: string;
  limit?: number;
  status?: PatientStatus | null;
}

/** Look for CPT codes by words, by the beginning of a code, or by how long the session took. */
export interface SearchProcedureCodes {
  /** Words or the beginning of a code. */
  query?: string | null;
  /** Only codes for a session this long. */
  minutes?: number | null;
  /** How many at most. */
  limit?: number;
}

/** The best matches first; `more` says that there are others, and that more letters would help. */
export interface SearchResult {
  patients: PatientHit[];
  more: boolean;
}

/** Look through the clinic's price list. */
export interface SearchServices {
  /** Words of its name, or its code. Empty: all. */
  query?: string | null;
  include_inactive?: boolean;
  /** How many at most. */
  limit?: number;
}

export interface SecondFactorView {
  secret: string;
  /** otpauth address, for an authenticator to scan. */
  address: string;
}

/** A part of the day. `count` may be more than the lines shown. */
export interface Section {
  key: SectionKey;
  title: string;
  count: number;
  items: Item[];
}

/** One section in two versions. Null is a section that was not there. */
export interface SectionChange {
  section: string;
  label: string;
  old: string | null;
  new: string | null;
}

export type SectionKey = "today" | "review" | "notes" | "visits" | "diagnoses" | "claims" | "authorisations";

/** A heading of a kind of note. */
export interface SectionView {
  key: string;
  label: string;
  required: boolean;
}

/** A message, with the page that is open now. A slash command may stand alone. */
export interface SendMessage {
  text?: string | null;
  context?: PageContext | null;
  mentions?: Mention[];
  command?: string | null;
}

/** One identifier that was taken out: where in the payload, what stands there, and what it stands for. */
export interface SentSpan {
  where: string;
  start: number;
  end: number;
  token: string;
  kind: string;
  layer: string;
  value: string;
}

/** One call of a model: what left, the same as a person would read it, and what was replaced. With a `reason` it was held back, and nothing left. */
export interface SentStep {
  step: number;
  at: string;
  provider: string;
  outcome: string;
  reason: string | null;
  redacted: boolean;
  payload: Record<string, unknown>;
  original: Record<string, unknown>;
  spans: SentSpan[];
}

/** A request as it left, and the same as a person reads it. */
export interface SentView {
  id: string;
  step: number;
  at: string;
  provider: string;
  model: string;
  outcome: string;
  /** Why it was held back: then nothing left. */
  reason: string | null;
  redacted: boolean;
  max_tokens: number | null;
  system: string | null;
  messages: Record<string, unknown>[];
  tools: string[];
  /** Of the tools' descriptions and schemas. */
  tools_digest: string | null;
  original_system: string | null;
  original_messages: Record<string, unknown>[];
  spans: SentSpan[];
}

/** From when on the rest of a series is cancelled, and why. */
export interface SeriesEnd {
  /** Left out: from now on. */
  from_day?: string | null;
  reason?: string | null;
}

/** A series with its appointments. */
export interface SeriesView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  patient_id: string;
  professional_id: string;
  room_id: string | null;
  type_id: string;
  rrule: string;
  first_day: string;
  local_time: string;
  minutes: number;
  time_zone: string;
  ended_at: string | null;
  appointments: AppointmentView[];
}

/** What to change of a service. A field that is left out stays as it is. */
export interface ServiceChanges {
  code?: string | null;
  name?: string | null;
  description?: string | null;
  minutes?: number | null;
  price?: number | string | null;
  /** False takes it off the price list. */
  active?: boolean | null;
}

export interface ServiceFound {
  id: string;
  code: string;
  name: string;
}

/** A service of the clinic. */
export interface ServiceView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  code: string;
  name: string;
  description: string | null;
  minutes: number | null;
  price: string;
  currency: string;
  active: boolean;
}

export interface ServiceViewPage {
  items: ServiceView[];
  next_cursor: string | null;
}

/** Where a patient stands in the sessions that took place, and in those authorised. */
export interface SessionCount {
  /** All visits that were completed. */
  completed_total: number;
  /** Those within the authorisation: by its dates, or as claims counted them where it has none. Null where no authorisation is known. */
  completed: number | null;
  /** The number of the session to come. */
  next_session: number;
  authorised: number | null;
  remaining: number | null;
  authorised_until: string | null;
}

export interface SessionView {
  /** Send it back as X-CSRF-Token with every change. */
  csrf_token: string;
  org_id: string;
  user_id: string;
}

/** What the patient said about an AI working with their record. */
export interface SetAiConsent {
  consent: AiConsent;
}

export interface SetPassword {
  token: string;
  new_password: string;
}

export type SeverityInput = "mild" | "moderate" | "severe" | "unknown";

export type Sex = "female" | "male" | "other" | "unknown";

export interface SignIn {
  email: string;
  password: string;
  code?: string | null;
  /** Short name of the clinic, for people in several. */
  clinic?: string | null;
}

export type SignatureRole = "author" | "cosigner" | "supervisor";

/** A name under a version. */
export interface SignatureView {
  role: SignatureRole;
  signer_id: string;
  signer_name: string;
  signed_at: string;
  content_hash: string;
}

/** The words that were read, by their hash. */
export interface Signing {
  /** The draft's content_hash as it was read. Refused if it says otherwise. */
  content_hash?: string | null;
}

/** How many days back, with today. */
export type Span = 7 | 30 | 90;

/** A request in plain words, with the patient or visit that is open on screen, and a dictation if there is one. */
export interface StartRun {
  text: string;
  /** The patient whose record is open. */
  patient_id?: string | null;
  /** The visit that it is about. */
  encounter_id?: string | null;
  /** The clinician's dictation of the visit. */
  transcript?: string | null;
  /** The note draft that is to be rewritten. A signed note is amended by a person. */
  draft_id?: string | null;
}

/** A sentence to begin with; with `command`, the slash command that it stands for. */
export interface StarterView {
  text: string;
  command: string | null;
}

/** The best for this screen first. */
export interface Starters {
  starters: StarterView[];
  commands: CommandView[];
}

/** The patient was asked and knows of no allergy; or that statement is withdrawn. */
export interface StateNoKnownAllergies {
  stated: boolean;
}

/** One step of the run, with every call in it. */
export interface StepView {
  step: number;
  calls: CallView[];
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  at: string;
}

/** Something that was looked up on the way, in plain words. `code` says why it was refused. */
export interface StepWords {
  tool: string;
  words: string;
  failed: boolean;
  code: string | null;
}

/** One stretch of a weekday. */
export interface Stretch {
  /** Monday is 0. */
  weekday: number;
  opens: string;
  closes: string;
}

/** The claim that follows from a visit, by rule. */
export interface SuggestBillingCodes {
  patient_id: string;
  encounter_id: string;
}

/** The claim that follows from a visit by rule, and what stands against it. Nothing is written. */
export interface SuggestedClaim {
  encounter_id: string;
  patient_id: string;
  professional_id: string | null;
  insurance_id: string | null;
  payer_name: string | null;
  date_of_service: string;
  diagnoses: ClaimsDiagnosisView[];
  lines: LineView[];
  total_charge: string | null;
  copay: string | null;
  existing_claim_id: string | null;
  findings: Finding[];
  message: string;
}

/** A write that would fill a gap. It is a proposal only once the person adds it. */
export interface Suggestion {
  tool: string;
  arguments: Record<string, unknown>;
}

export interface SurfaceUsage {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  tool_calls: number;
  milliseconds: number;
  cents: string;
  unpriced_calls: number;
  broken_off: number;
  surface: string;
}

export interface SwitchClinic {
  org_id: string;
}

export interface ThreadDetail {
  id: string;
  user_id: string;
  title: string | null;
  status: string;
  context: Record<string, unknown>;
  patient_id: string | null;
  created_at: string;
  active_at: string;
  expired: boolean;
  pending: number;
  entries: EntryView[];
  /** The latest, unless it is over. */
  run: CopilotRun | null;
}

/** A conversation. `expired`: silent for too long; the next message begins a new one. `pending`: cards to decide. */
export interface ThreadView {
  id: string;
  user_id: string;
  title: string | null;
  status: string;
  context: Record<string, unknown>;
  patient_id: string | null;
  created_at: string;
  active_at: string;
  expired: boolean;
  pending: number;
}

export interface ThreadViewPage {
  items: ThreadView[];
  next_cursor: string | null;
}

/** A time away. `appointments` counts the visits that stand in it. */
export interface TimeOffView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  professional_id: string;
  starts_at: string;
  ends_at: string;
  reason: string | null;
  appointments: number;
}

export interface TimeOffViewPage {
  items: TimeOffView[];
  next_cursor: string | null;
}

/** One thing that happened, in a few words, with where it is recorded. */
export interface TimelineItem {
  at: string;
  kind: string;
  words: string;
  record_id: string;
}

/** Today's visits by where they stand; `unsettled` have passed and nobody said what came of them. */
export interface TodayCounts {
  total: number;
  by_status: Record<string, number>;
  unsettled: number;
}

export interface TokenView {
  id: string;
  name: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}

export interface ToolUseFigures {
  tool: string;
  calls: number;
  failed: number;
}

export type Trend = "improving" | "worsening" | "stable" | "unknown";

/** Why an answer did not come to its end. */
export interface Trouble {
  code: string;
  words: string;
}

/** A diagnosis that waits for a clinician's word. */
export interface UnconfirmedDiagnosis {
  diagnosis_id: string;
  patient_id: string;
  patient_name: string;
  code: string;
  description: string;
}

/** What the undoing verb asks for besides what it knows, such as a reason. */
export interface UndoProposal {
  arguments?: Record<string, unknown>;
}

/** What is left out stays; null clears. A new provider or address forgets the old one's key. */
export interface UpdateAiSettings {
  provider?: string;
  model?: string;
  base_url?: string | null;
  api_key?: string | null;
  /** The clinic runs this server itself, or has a contract for it. */
  local_contracted?: boolean;
  /** Off only for a contracted server in the clinic's own network. */
  redaction?: boolean;
  /** Take every day but today's out of what is sent, visits too. */
  strict_dates?: boolean;
  monthly_tokens?: number | null;
  monthly_cents?: number | null;
  per_minute?: number;
  per_day?: number;
  blocked_tools?: string[];
  /** Days that a conversation keeps what its tools found. */
  tool_content_days?: number;
  /** Days that a conversation is kept after its end. */
  thread_days?: number;
  /** Calls of tools in a minute, for one person. */
  actions_per_minute?: number;
  /** Calls of tools in one conversation. */
  actions_per_session?: number;
  /** Names that never leave: schools, employers, other practices, short names. Several words are found in any case, a single one where it has a capital, or in any case if given in small letters. */
  always_out?: string[];
}

/** Change a kind of visit. What is left out stays as it is. */
export interface UpdateAppointmentType {
  name?: string;
  minutes?: number;
  color?: string | null;
  encounter_type?: string | null;
  telehealth?: boolean;
  active?: boolean;
}

/** Change a room. What is left out stays as it is. */
export interface UpdateRoom {
  name?: string;
  active?: boolean;
}

/** Sums over ended calls. `cents` covers the priced ones; `unpriced_calls` says how many it leaves out. */
export interface UsageFigures {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  tool_calls: number;
  milliseconds: number;
  cents: string;
  unpriced_calls: number;
  broken_off: number;
}

/** The use of models in the last days, in the clinic's own calendar. */
export interface UsageSummary {
  from_day: string;
  to_day: string;
  total: UsageFigures;
  /** At most 200, those with most tokens first. */
  by_person: PersonUsage[];
  /** Every day of the span, oldest first. */
  by_day: DayUsage[];
  /** At most 200, most tokens first. */
  by_model: ModelUsageView[];
  /** At most 200, most tokens first. */
  by_surface: SurfaceUsage[];
}

/** A person of the clinic. `revision` counts what changes in this clinic. */
export interface UserView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  email: string;
  name: string;
  locale: string | null;
  role: string;
  /** Whether they may sign in to this clinic. */
  active: boolean;
}

export interface UserViewPage {
  items: UserView[];
  next_cursor: string | null;
}

/** Whether one version is what was signed: `content`, `signature`, `unsigned` or `chain` where it is not. */
export interface VersionCheck {
  version: number;
  intact: boolean;
  findings: string[];
}

/** A claim taken back. */
export interface Voiding {
  reason: string;
}

/** Something a person should weigh before they sign. */
export interface Warning {
  code: string;
  message: string;
}

/** A whole week. Days that are not named are days off. */
export interface Week {
  hours: Stretch[];
  /** From this day on, leaving what was before. Left out: throughout. */
  valid_from?: string | null;
}

/** When a professional works. Empty means that nobody recorded it. `revision` is that of the whole week. */
export interface WeekView {
  professional_id: string;
  revision: number;
  time_zone: string;
  hours: WorkingHoursView[];
}

export type When = "upcoming" | "past" | "all";

/** In both languages. */
export interface WordsView {
  en: string;
  es: string;
}

/** One stretch of a weekday, on the clinic's wall. */
export interface WorkingHoursView {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  professional_id: string;
  weekday: number;
  opens: string;
  closes: string;
  valid_from: string | null;
  valid_to: string | null;
}

/** Draft a claim with codes chosen by a person. */
export interface WriteClaim {
  patient_id: string;
  encounter_id: string;
  /** In their order; the first is the primary one. */
  diagnoses?: string[];
  lines?: LineInput[];
  /** Left out: the insurance that was in force on the day. */
  insurance_id?: string | null;
  /** Left out: as the insurance has it. */
  copay?: number | string | null;
  notes?: string | null;
}

/** Every operation, by its method and path. */
export interface Operations {
  /** Every permission, in words. */
  "GET /api/access/permissions": {
    given: object;
    reply: PermissionView[];
  };
  /** The clinic's roles and what they may do. */
  "GET /api/access/roles": {
    given: object;
    reply: RoleView[];
  };
  /** Define a role of the clinic's own, or replace a default one. An empty list grants nothing. */
  "PUT /api/access/roles/{name}": {
    given: { path: { name: string }; body: DefineRole };
    reply: RoleView;
  };
  /** Go back to the default role, or remove one of the clinic's own. */
  "DELETE /api/access/roles/{name}": {
    given: { path: { name: string } };
    reply: undefined;
  };
  /** The month's budget: used, held by calls under way, and the limits. */
  "GET /api/ai/budget": {
    given: object;
    reply: BudgetView;
  };
  /** Which model answers in this clinic, and whether anything leaves this computer. For everybody who is signed in. */
  "GET /api/ai/model": {
    given: object;
    reply: ModelInUse;
  };
  /** Model servers found on the machine that Chartside runs on. They are offered; choosing one is up to you. */
  "GET /api/ai/models/local": {
    given: object;
    reply: LocalServerView[];
  };
  /** The providers that can be chosen, and what each needs. */
  "GET /api/ai/providers": {
    given: object;
    reply: ProviderView[];
  };
  /** The model that the clinic uses, its limits, and what is redacted. A key is never shown. */
  "GET /api/ai/settings": {
    given: object;
    reply: AiSettingsView;
  };
  /** Change the clinic's AI settings. A provider that could not work is refused now: unknown, without a key, or without its address. While the defaults stand the version to send is "0". */
  "PATCH /api/ai/settings": {
    given: { body: UpdateAiSettings };
    reply: AiSettingsView;
  };
  /** The use of models in the last 7, 30 or 90 days: in all, by person, by day, by model and by surface. */
  "GET /api/ai/usage": {
    given: { query?: { days?: Span } };
    reply: UsageSummary;
  };
  /** One person's use of models, day by day. */
  "GET /api/ai/usage/people/{user_id}": {
    given: { path: { user_id: string }; query?: { days?: Span } };
    reply: PersonDays;
  };
  /** The trail, newest first. */
  "GET /api/audit": {
    given: { query?: { patient_id?: string | null; user_id?: string | null; cursor?: string | null; limit?: number } };
    reply: AuditViewPage;
  };
  /** Verify the clinic's chain from its first row. */
  "GET /api/audit/chain": {
    given: object;
    reply: ChainView;
  };
  /** Choose the language that you are shown, in all your clinics. */
  "PUT /api/auth/locale": {
    given: { body: ChangeLocale };
    reply: undefined;
  };
  /** Who you are, where, and what you may do there. */
  "GET /api/auth/me": {
    given: object;
    reply: PersonView;
  };
  /** Change your password. Your other sessions end. */
  "POST /api/auth/password": {
    given: { body: ChangePassword };
    reply: undefined;
  };
  /** Set a password with a link. Every session of the person ends. */
  "POST /api/auth/reset": {
    given: { body: SetPassword };
    reply: undefined;
  };
  /** Ask for a link to set a password. The answer is the same for an unknown address. */
  "POST /api/auth/reset-request": {
    given: { body: RequestReset };
    reply: undefined;
  };
  /** Get a secret for an authenticator. It counts once a code confirms it. */
  "POST /api/auth/second-factor": {
    given: { body: ConfirmPassword };
    reply: SecondFactorView;
  };
  /** Confirm the second factor with its first code. */
  "POST /api/auth/second-factor/confirm": {
    given: { body: ConfirmCode };
    reply: undefined;
  };
  /** Remove the second factor. */
  "POST /api/auth/second-factor/remove": {
    given: { body: ConfirmPassword };
    reply: undefined;
  };
  /** Open a browser session. The cookie is HttpOnly; send the CSRF token with every change. */
  "POST /api/auth/sign-in": {
    given: { body: SignIn };
    reply: SessionView;
  };
  /** End this session. */
  "POST /api/auth/sign-out": {
    given: object;
    reply: undefined;
  };
  /** Go to another of your clinics. */
  "POST /api/auth/switch": {
    given: { body: SwitchClinic };
    reply: SessionView;
  };
  /** Your tokens for programs. */
  "GET /api/auth/tokens": {
    given: object;
    reply: TokenView[];
  };
  /** Make a token for a program. It is shown once. */
  "POST /api/auth/tokens": {
    given: { body: CreateToken };
    reply: NewTokenView;
  };
  /** Revoke one of your tokens. */
  "DELETE /api/auth/tokens/{token_id}": {
    given: { path: { token_id: string } };
    reply: undefined;
  };
  /** The procedure codes by code. */
  "GET /api/catalog/cpt": {
    given: { query?: { category?: CptCategory | null; is_addon?: boolean | null; cursor?: string | null; limit?: number } };
    reply: CptViewPage;
  };
  /** Look for procedure codes by words, by the beginning of a code, or by how long the session took. */
  "POST /api/catalog/cpt/search": {
    given: { body: SearchProcedureCodes };
    reply: FoundProcedureCodes;
  };
  /** One procedure code. */
  "GET /api/catalog/cpt/{code}": {
    given: { path: { code: string } };
    reply: CptView;
  };
  /** Look for ICD-10 codes as one types: the exact code first, billable ones before headings, common ones first. */
  "POST /api/catalog/icd10/search": {
    given: { body: SearchDiagnosisCodes };
    reply: FoundDiagnosisCodes;
  };
  /** One ICD-10 code, section or chapter, with what it stands under and what stands under it. */
  "GET /api/catalog/icd10/{code}": {
    given: { path: { code: string } };
    reply: Icd10View;
  };
  /** The clinic's price list by code. */
  "GET /api/catalog/services": {
    given: { query?: { active?: boolean | null; cursor?: string | null; limit?: number } };
    reply: ServiceViewPage;
  };
  /** Add a service to the price list, in the clinic's currency. */
  "POST /api/catalog/services": {
    given: { body: CreateService };
    reply: ServiceView;
  };
  /** Look through the clinic's price list by words or by code. */
  "POST /api/catalog/services/search": {
    given: { body: SearchServices };
    reply: FoundServices;
  };
  /** One service of the clinic. */
  "GET /api/catalog/services/{service_id}": {
    given: { path: { service_id: string } };
    reply: ServiceView;
  };
  /** Change a service. It is never deleted: `active: false` takes it off the price list. */
  "PATCH /api/catalog/services/{service_id}": {
    given: { path: { service_id: string }; body: ServiceChanges };
    reply: ServiceView;
  };
  /** The clinic's claims, newest first. */
  "GET /api/claims": {
    given: { query?: { patient_id?: string | null; encounter_id?: string | null; status?: ClaimStatus | null; since?: string | null; until?: string | null; cursor?: string | null; limit?: number } };
    reply: ClaimSummaryPage;
  };
  /** Draft the claim that follows from a visit by rule. A visit has one claim that stands. */
  "POST /api/claims": {
    given: { body: CreateClaim };
    reply: ClaimView;
  };
  /** Draft a claim with codes that a person chose. */
  "POST /api/claims/by-hand": {
    given: { body: WriteClaim };
    reply: ClaimView;
  };
  /** The claim that follows from a visit by rule, and what stands against it. Nothing is written. */
  "POST /api/claims/suggest": {
    given: { body: SuggestBillingCodes };
    reply: SuggestedClaim;
  };
  /** One claim with its services and diagnoses. */
  "GET /api/claims/{claim_id}": {
    given: { path: { claim_id: string } };
    reply: ClaimView;
  };
  /** Change a claim that is not submitted. One that was ready is a draft again. */
  "PATCH /api/claims/{claim_id}": {
    given: { path: { claim_id: string }; body: ClaimChanges };
    reply: ClaimView;
  };
  /** Note that the payer refused a submitted claim, and why. */
  "POST /api/claims/{claim_id}/deny": {
    given: { path: { claim_id: string }; body: Denial };
    reply: ClaimView;
  };
  /** Take back a claim that is still a draft. It stays visible as void. */
  "POST /api/claims/{claim_id}/discard": {
    given: { path: { claim_id: string }; body: Discarding };
    reply: ClaimView;
  };
  /** What stands against a claim now. */
  "GET /api/claims/{claim_id}/findings": {
    given: { path: { claim_id: string } };
    reply: ClaimFindings;
  };
  /** Note what the payer paid for a submitted claim. */
  "POST /api/claims/{claim_id}/pay": {
    given: { path: { claim_id: string }; body: Payment };
    reply: ClaimView;
  };
  /** Make a draft ready. Refused with the findings while an error stands against it. */
  "POST /api/claims/{claim_id}/ready": {
    given: { path: { claim_id: string } };
    reply: ClaimView;
  };
  /** Submit a ready claim. One authorised session of the insurance is counted as used. */
  "POST /api/claims/{claim_id}/submit": {
    given: { path: { claim_id: string } };
    reply: ClaimView;
  };
  /** Take a claim back. The visit may then be billed anew. */
  "POST /api/claims/{claim_id}/void": {
    given: { path: { claim_id: string }; body: Voiding };
    reply: ClaimView;
  };
  /** Your morning: today's visits, what waits for you, and what stands open, as far as you may see it. No model. */
  "GET /api/copilot/digest": {
    given: object;
    reply: Digest;
  };
  /** What waits for you, with what each line leads to. */
  "GET /api/copilot/feed": {
    given: object;
    reply: Feed;
  };
  /** Whom you may mean: patients who agreed to AI, or colleagues. */
  "POST /api/copilot/mentions/search": {
    given: { body: SearchMentions };
    reply: MentionHit[];
  };
  /** How much the copilot was used, how fast and how reliably it answered, and what became of its cards. */
  "GET /api/copilot/metrics": {
    given: { query?: { days?: Span } };
    reply: CopilotMetrics;
  };
  /** What happened today that may want doing, where you may do it. Each is gone at midnight. */
  "GET /api/copilot/nudges": {
    given: object;
    reply: Nudges;
  };
  /** Put a nudge away. Others still see it. */
  "POST /api/copilot/nudges/{nudge_id}/dismiss": {
    given: { path: { nudge_id: string } };
    reply: Nudges;
  };
  /** Whether a letter comes in the morning, and whether nudges are shown. */
  "GET /api/copilot/preferences": {
    given: object;
    reply: PreferencesView;
  };
  /** Turn the letter or the nudges on or off, for yourself in this clinic. */
  "PATCH /api/copilot/preferences": {
    given: { body: PreferenceChanges };
    reply: PreferencesView;
  };
  /** An answer: where it stands, with what was looked up, its cards and its words so far. */
  "GET /api/copilot/runs/{run_id}": {
    given: { path: { run_id: string } };
    reply: CopilotRunDetail;
  };
  /** Allow, deny, or edit and allow one card. What is allowed is written there and then, in your name. When all cards of the answer are decided it goes on, in whatever process, once. */
  "POST /api/copilot/runs/{run_id}/decisions/{proposal_id}": {
    given: { path: { run_id: string; proposal_id: string }; body: DecideCard };
    reply: DecidedCard;
  };
  /** What happens in an answer, as it happens, until it rests. Send Last-Event-ID to go on where you left off. */
  "GET /api/copilot/runs/{run_id}/events": {
    given: { path: { run_id: string } };
    reply: ReadableStream;
  };
  /** What was sent to the model for an answer, call by call, beside the same as you would read it. */
  "GET /api/copilot/runs/{run_id}/sent": {
    given: { path: { run_id: string } };
    reply: SentStep[];
  };
  /** Stop an answer. Cards that wait are withdrawn; one that is over stays as it is. */
  "POST /api/copilot/runs/{run_id}/stop": {
    given: { path: { run_id: string } };
    reply: CopilotRun;
  };
  /** Sentences and slash commands that fit this screen and that you may use, in your language. */
  "GET /api/copilot/starters": {
    given: { query?: { screen?: string; patient_id?: string | null } };
    reply: Starters;
  };
  /** Your own conversations, the last used first. */
  "GET /api/copilot/threads": {
    given: { query?: { everyone?: boolean; cursor?: string | null; limit?: number } };
    reply: ThreadViewPage;
  };
  /** Begin a conversation beside a page. What the page shows must be there and permitted. */
  "POST /api/copilot/threads": {
    given: { body: OpenThread };
    reply: ThreadView;
  };
  /** A conversation exactly as it was seen, with its cards, and the answer that is not over yet. While that answer is under way, follow its events from the first one: they hold all of it. */
  "GET /api/copilot/threads/{thread_id}": {
    given: { path: { thread_id: string } };
    reply: ThreadDetail;
  };
  /** Give a conversation another title. */
  "PATCH /api/copilot/threads/{thread_id}": {
    given: { path: { thread_id: string }; body: RenameThread };
    reply: ThreadView;
  };
  /** Remove a conversation. What was countersigned in it stays in the record, and the audit says who removed it. */
  "DELETE /api/copilot/threads/{thread_id}": {
    given: { path: { thread_id: string } };
    reply: undefined;
  };
  /** Close a conversation. Cards that wait in it are turned down. */
  "POST /api/copilot/threads/{thread_id}/end": {
    given: { path: { thread_id: string } };
    reply: ThreadView;
  };
  /** Say what you think of an answer. */
  "POST /api/copilot/threads/{thread_id}/entries/{entry_id}/feedback": {
    given: { path: { thread_id: string; entry_id: string }; body: GiveFeedback };
    reply: EntryView;
  };
  /** Say a message again, or in other words. What came after it is set aside: kept, not shown, not sent. */
  "POST /api/copilot/threads/{thread_id}/entries/{entry_id}/resend": {
    given: { path: { thread_id: string; entry_id: string }; body: ResendMessage };
    reply: CopilotRun;
  };
  /** Say something. The answer goes on by itself; follow its events, or read it again. With `Accept: text/event-stream` the events follow at once, as `/runs/{run_id}/events` has them; the first names the run. Whoever goes away before the end reads on there, and the answer does not mind. Cards that wait are turned down by a new message. After eight silent hours a new conversation begins: see `thread_id` of the answer. The same Idempotency-Key gives the same answer, always as JSON, and starts none. */
  "POST /api/copilot/threads/{thread_id}/messages": {
    given: { path: { thread_id: string }; body: SendMessage };
    reply: CopilotRun;
  };
  /** Encounters, newest first. */
  "GET /api/encounters": {
    given: { query?: { patient_id?: string | null; professional_id?: string | null; status?: EncounterStatus | null; since?: string | null; until?: string | null; cursor?: string | null; limit?: number } };
    reply: EncounterViewPage;
  };
  /** Open an encounter, alone or from an appointment. */
  "POST /api/encounters": {
    given: { body: OpenEncounter };
    reply: EncounterView;
  };
  /** One encounter. */
  "GET /api/encounters/{encounter_id}": {
    given: { path: { encounter_id: string } };
    reply: EncounterView;
  };
  /** Change an open encounter: its type, times, duration or place. */
  "PATCH /api/encounters/{encounter_id}": {
    given: { path: { encounter_id: string }; body: EncounterChanges };
    reply: EncounterView;
  };
  /** Cancel an open encounter that did not take place after all. */
  "POST /api/encounters/{encounter_id}/cancel": {
    given: { path: { encounter_id: string }; body: Reason };
    reply: EncounterView;
  };
  /** Complete an open encounter. A duration follows from its times where both are known. */
  "POST /api/encounters/{encounter_id}/complete": {
    given: { path: { encounter_id: string }; body: EncountersCompletion };
    reply: EncounterView;
  };
  /** Mark an encounter as entered in error. It stays on record and no longer counts. */
  "POST /api/encounters/{encounter_id}/enter-in-error": {
    given: { path: { encounter_id: string }; body: Reason };
    reply: EncounterView;
  };
  /** Open a completed or cancelled encounter again. */
  "POST /api/encounters/{encounter_id}/reopen": {
    given: { path: { encounter_id: string } };
    reply: EncounterView;
  };
  /** The measures there are: questions, ranges, units, bands of severity, and which way is better. */
  "GET /api/measures": {
    given: object;
    reply: MeasureDefinition[];
  };
  /** Drafts, newest first; the open ones unless another state is asked for. */
  "GET /api/note-drafts": {
    given: { query?: { patient_id?: string | null; encounter_id?: string | null; kind?: NoteKind | null; status?: DraftStatus | null; cursor?: string | null; limit?: number } };
    reply: DraftViewPage;
  };
  /** Draft a note about an encounter. It is not in the chart until it is signed. */
  "POST /api/note-drafts": {
    given: { body: DraftNote };
    reply: DraftView;
  };
  /** One draft, with the required sections that it still lacks. */
  "GET /api/note-drafts/{draft_id}": {
    given: { path: { draft_id: string } };
    reply: DraftView;
  };
  /** Change some sections of an open draft. The others stay as they are, so it can be saved as one types. */
  "PATCH /api/note-drafts/{draft_id}": {
    given: { path: { draft_id: string }; body: DraftChanges };
    reply: DraftView;
  };
  /** Drop an open draft, with a reason. It stays on file. */
  "POST /api/note-drafts/{draft_id}/discard": {
    given: { path: { draft_id: string }; body: Discard };
    reply: DraftView;
  };
  /** Sign the draft that was read into the record. The draft is closed, and the note immutable. */
  "POST /api/note-drafts/{draft_id}/sign": {
    given: { path: { draft_id: string }; body: Signing };
    reply: NoteView;
  };
  /** Signed notes as they stand, newest first. */
  "GET /api/notes": {
    given: { query?: { patient_id?: string | null; encounter_id?: string | null; kind?: NoteKind | null; cursor?: string | null; limit?: number } };
    reply: NoteSummaryPage;
  };
  /** The kinds of note and their headings, in the language of the clinic. */
  "GET /api/notes/kinds": {
    given: object;
    reply: KindView[];
  };
  /** One note in its current version, or in an earlier one. Its version is its ETag. */
  "GET /api/notes/{note_id}": {
    given: { path: { note_id: string }; query?: { version?: number | null } };
    reply: NoteView;
  };
  /** Sign a new version with a reason, from the version that was read. Earlier versions stay as they are. */
  "POST /api/notes/{note_id}/amend": {
    given: { path: { note_id: string }; body: Amendment };
    reply: NoteView;
  };
  /** Put a second name under the version that was read. */
  "POST /api/notes/{note_id}/cosign": {
    given: { path: { note_id: string }; body: Cosigning };
    reply: NoteView;
  };
  /** What differs between two versions, section by section. */
  "GET /api/notes/{note_id}/diff": {
    given: { path: { note_id: string }; query: { from: number; to: number } };
    reply: NoteDiff;
  };
  /** Whether every version is what was signed: all hashes are computed again from what is stored. */
  "GET /api/notes/{note_id}/verify": {
    given: { path: { note_id: string } };
    reply: NoteCheck;
  };
  /** All versions of a note, newest first. */
  "GET /api/notes/{note_id}/versions": {
    given: { path: { note_id: string }; query?: { cursor?: string | null; limit?: number } };
    reply: NoteViewPage;
  };
  /** The clinic you work in. */
  "GET /api/organization": {
    given: object;
    reply: OrganizationView;
  };
  /** Rename the clinic. */
  "PATCH /api/organization": {
    given: { body: RenameOrganization };
    reply: OrganizationView;
  };
  /** What stands open: today, notes to sign, visits without a note, claims to mend, authorisations that run out. */
  "GET /api/overview/dashboard": {
    given: { query?: { everyone?: boolean } };
    reply: Dashboard;
  };
  /** Search through patients, people, services and claim numbers, as far as each is permitted. */
  "POST /api/overview/search": {
    given: { body: SearchEverything };
    reply: FoundEverywhere;
  };
  /** The clinic's patients by family name. */
  "GET /api/patients": {
    given: { query?: { status?: PatientStatus | null; cursor?: string | null; limit?: number } };
    reply: PatientSummaryPage;
  };
  /** Register a patient. One of the same name and day of birth stops it, unless `despite_duplicate` is set. */
  "POST /api/patients": {
    given: { body: CreatePatient };
    reply: PatientView;
  };
  /** Whether this patient may be registered already. Nothing is written. */
  "POST /api/patients/duplicates": {
    given: { body: CheckDuplicates };
    reply: PossibleDuplicates;
  };
  /** Search as you type: names in any order, with or without accents, a patient number, a telephone, a day of birth. Whole words come first, then begun ones, then close ones; active patients before the others. Nothing is written but that these patients were seen. */
  "POST /api/patients/search": {
    given: { body: SearchPatients };
    reply: SearchResult;
  };
  /** One patient's details. */
  "GET /api/patients/{patient_id}": {
    given: { path: { patient_id: string } };
    reply: PatientView;
  };
  /** Change a patient's details or status. A field that is left out stays; null clears it; names cannot be cleared. */
  "PATCH /api/patients/{patient_id}": {
    given: { path: { patient_id: string }; body: PatientChanges };
    reply: PatientView;
  };
  /** Write down what the patient said about an AI working with their record. Only a person can. */
  "PUT /api/patients/{patient_id}/ai-consent": {
    given: { path: { patient_id: string }; body: SetAiConsent };
    reply: PatientView;
  };
  /** A patient's allergies. `knowledge` tells "none known" from "nobody asked". */
  "GET /api/patients/{patient_id}/allergies": {
    given: { path: { patient_id: string }; query?: { status?: AllergyStatus | null; cursor?: string | null; limit?: number } };
    reply: AllergyPage;
  };
  /** Record an allergy. A statement that none are known ends with it. */
  "POST /api/patients/{patient_id}/allergies": {
    given: { path: { patient_id: string }; body: NewAllergy };
    reply: AllergyView;
  };
  /** One allergy of a patient. */
  "GET /api/patients/{patient_id}/allergies/{allergy_id}": {
    given: { path: { patient_id: string; allergy_id: string } };
    reply: AllergyView;
  };
  /** Change an allergy, or say that it is inactive or was entered in error. */
  "PATCH /api/patients/{patient_id}/allergies/{allergy_id}": {
    given: { path: { patient_id: string; allergy_id: string }; body: AllergyChanges };
    reply: AllergyView;
  };
  /** A patient's contacts: whom to call, and with whom their care may be discussed. */
  "GET /api/patients/{patient_id}/contacts": {
    given: { path: { patient_id: string }; query?: { cursor?: string | null; limit?: number } };
    reply: ContactViewPage;
  };
  /** Add somebody to call for a patient. */
  "POST /api/patients/{patient_id}/contacts": {
    given: { path: { patient_id: string }; body: AddContact };
    reply: ContactView;
  };
  /** One contact of a patient. */
  "GET /api/patients/{patient_id}/contacts/{contact_id}": {
    given: { path: { patient_id: string; contact_id: string } };
    reply: ContactView;
  };
  /** Change a contact. What is left out stays; null clears. */
  "PATCH /api/patients/{patient_id}/contacts/{contact_id}": {
    given: { path: { patient_id: string; contact_id: string }; body: ContactChanges };
    reply: ContactView;
  };
  /** Remove a contact. The audit trail keeps what it was. */
  "DELETE /api/patients/{patient_id}/contacts/{contact_id}": {
    given: { path: { patient_id: string; contact_id: string } };
    reply: undefined;
  };
  /** What is known of a patient now: problems, drugs, allergies, plan, measures, visits, coverage, continuity. */
  "GET /api/patients/{patient_id}/context": {
    given: { path: { patient_id: string } };
    reply: PatientContext;
  };
  /** A patient's diagnoses, the primary one first. */
  "GET /api/patients/{patient_id}/diagnoses": {
    given: { path: { patient_id: string }; query?: { status?: DiagnosisStatus | null; cursor?: string | null; limit?: number } };
    reply: DiagnosisViewPage;
  };
  /** Record a diagnosis. It is confirmed if you may confirm diagnoses, and waits for review otherwise. A new primary diagnosis takes the place of the old one. */
  "POST /api/patients/{patient_id}/diagnoses": {
    given: { path: { patient_id: string }; body: NewDiagnosis };
    reply: PatientsDiagnosisView;
  };
  /** One diagnosis of a patient. */
  "GET /api/patients/{patient_id}/diagnoses/{diagnosis_id}": {
    given: { path: { patient_id: string; diagnosis_id: string } };
    reply: PatientsDiagnosisView;
  };
  /** Change the words, the onset, or which diagnosis is primary. */
  "PATCH /api/patients/{patient_id}/diagnoses/{diagnosis_id}": {
    given: { path: { patient_id: string; diagnosis_id: string }; body: DiagnosisChanges };
    reply: PatientsDiagnosisView;
  };
  /** Confirm a diagnosis: you stand behind it, and your name is kept with it. */
  "POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/confirm": {
    given: { path: { patient_id: string; diagnosis_id: string } };
    reply: PatientsDiagnosisView;
  };
  /** Mark a diagnosis as entered in error: it was never meant for this record. */
  "POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/entered-in-error": {
    given: { path: { patient_id: string; diagnosis_id: string } };
    reply: PatientsDiagnosisView;
  };
  /** Refute a diagnosis: the patient does not have it. It stays to be seen and counts no longer. */
  "POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/refute": {
    given: { path: { patient_id: string; diagnosis_id: string } };
    reply: PatientsDiagnosisView;
  };
  /** Reopen a resolved diagnosis. */
  "POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/reopen": {
    given: { path: { patient_id: string; diagnosis_id: string } };
    reply: PatientsDiagnosisView;
  };
  /** Resolve a diagnosis: the patient has it no longer. */
  "POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/resolve": {
    given: { path: { patient_id: string; diagnosis_id: string }; body: ResolveDiagnosis };
    reply: PatientsDiagnosisView;
  };
  /** A patient's insurance with its payers and what is left of the authorised sessions. */
  "GET /api/patients/{patient_id}/insurances": {
    given: { path: { patient_id: string }; query?: { active?: boolean | null; cursor?: string | null; limit?: number } };
    reply: InsuranceViewPage;
  };
  /** Record a patient's insurance. There is one active insurance of each rank. */
  "POST /api/patients/{patient_id}/insurances": {
    given: { path: { patient_id: string }; body: NewInsurance };
    reply: InsuranceView;
  };
  /** One insurance of a patient. */
  "GET /api/patients/{patient_id}/insurances/{insurance_id}": {
    given: { path: { patient_id: string; insurance_id: string } };
    reply: InsuranceView;
  };
  /** Change or end an insurance. What is left out stays; null makes it unknown again. */
  "PATCH /api/patients/{patient_id}/insurances/{insurance_id}": {
    given: { path: { patient_id: string; insurance_id: string }; body: InsuranceChanges };
    reply: InsuranceView;
  };
  /** A patient's measurements, newest first, with those entered in error unless a status is named. */
  "GET /api/patients/{patient_id}/measurements": {
    given: { path: { patient_id: string }; query?: { measure?: MeasureCode | null; status?: MeasurementStatus | null; cursor?: string | null; limit?: number } };
    reply: MeasurementViewPage;
  };
  /** Record a measurement. An instrument is scored from its answers; a total alone is kept and marked as such. */
  "POST /api/patients/{patient_id}/measurements": {
    given: { path: { patient_id: string }; body: NewMeasurement };
    reply: MeasurementView;
  };
  /** How a patient's measures move: latest value, trend, series and bands of each, for charts. */
  "GET /api/patients/{patient_id}/measurements/trends": {
    given: { path: { patient_id: string }; query?: { measure?: MeasureCode | null } };
    reply: MeasureTrends;
  };
  /** One measurement of the patient. */
  "GET /api/patients/{patient_id}/measurements/{measurement_id}": {
    given: { path: { patient_id: string; measurement_id: string } };
    reply: MeasurementView;
  };
  /** Mark a measurement as entered in error. It stays in the list and counts in no trend. */
  "POST /api/patients/{patient_id}/measurements/{measurement_id}/enter-in-error": {
    given: { path: { patient_id: string; measurement_id: string }; body: MeasurementError };
    reply: MeasurementView;
  };
  /** A patient's medications, newest first: active ones, or the whole history. */
  "GET /api/patients/{patient_id}/medications": {
    given: { path: { patient_id: string }; query?: { status?: MedicationStatus | null; cursor?: string | null; limit?: number } };
    reply: MedicationViewPage;
  };
  /** Start a medication. A drug that is already active is refused unless a second order is meant. */
  "POST /api/patients/{patient_id}/medications": {
    given: { path: { patient_id: string }; body: MedicationOrder };
    reply: MedicationView;
  };
  /** Look at an order before making it: allergies on file, the same drug already active, misread units. */
  "POST /api/patients/{patient_id}/medications/check": {
    given: { path: { patient_id: string }; body: MedicationOrder };
    reply: MedicationCheck;
  };
  /** One medication of the patient. */
  "GET /api/patients/{patient_id}/medications/{medication_id}": {
    given: { path: { patient_id: string; medication_id: string } };
    reply: MedicationView;
  };
  /** Change dose, route, frequency or instructions: the old order ends, and the new one is answered. */
  "POST /api/patients/{patient_id}/medications/{medication_id}/change": {
    given: { path: { patient_id: string; medication_id: string }; body: MedicationChange };
    reply: MedicationView;
  };
  /** Discontinue an active medication, with the reason. */
  "POST /api/patients/{patient_id}/medications/{medication_id}/discontinue": {
    given: { path: { patient_id: string; medication_id: string }; body: Discontinuation };
    reply: MedicationView;
  };
  /** Mark a medication as entered in error. It stays in the history. */
  "POST /api/patients/{patient_id}/medications/{medication_id}/enter-in-error": {
    given: { path: { patient_id: string; medication_id: string }; body: EntryInError };
    reply: MedicationView;
  };
  /** Take a discontinuation back. */
  "POST /api/patients/{patient_id}/medications/{medication_id}/reactivate": {
    given: { path: { patient_id: string; medication_id: string }; body: Reactivation };
    reply: MedicationView;
  };
  /** State that the patient was asked and knows of no allergy, or withdraw it. If-Match is the patient's ETag. */
  "PUT /api/patients/{patient_id}/no-known-allergies": {
    given: { path: { patient_id: string }; body: StateNoKnownAllergies };
    reply: PatientView;
  };
  /** A patient's treatment plans, newest first. */
  "GET /api/patients/{patient_id}/plans": {
    given: { path: { patient_id: string }; query?: { status?: PlanStatus | null; cursor?: string | null; limit?: number } };
    reply: PlanSummaryPage;
  };
  /** Draft a treatment plan. */
  "POST /api/patients/{patient_id}/plans": {
    given: { path: { patient_id: string }; body: PlanDraft };
    reply: PlanView;
  };
  /** The plan in force, or none. */
  "GET /api/patients/{patient_id}/plans/current": {
    given: { path: { patient_id: string } };
    reply: FoundPlan;
  };
  /** One treatment plan with the goals of its newest version. */
  "GET /api/patients/{patient_id}/plans/{plan_id}": {
    given: { path: { patient_id: string; plan_id: string } };
    reply: PlanView;
  };
  /** Put a draft in force. With `supersede` it takes the place of the plan in force until now. */
  "POST /api/patients/{patient_id}/plans/{plan_id}/activate": {
    given: { path: { patient_id: string; plan_id: string }; body: Activation };
    reply: PlanView;
  };
  /** Close the plan in force as completed. */
  "POST /api/patients/{patient_id}/plans/{plan_id}/complete": {
    given: { path: { patient_id: string; plan_id: string }; body: PlansCompletion };
    reply: PlanView;
  };
  /** What changed from one version to another. */
  "GET /api/patients/{patient_id}/plans/{plan_id}/differences": {
    given: { path: { patient_id: string; plan_id: string }; query: { before: number; after?: number | null } };
    reply: PlanDifferences;
  };
  /** All versions of a plan, newest first, each with its reason. */
  "GET /api/patients/{patient_id}/plans/{plan_id}/versions": {
    given: { path: { patient_id: string; plan_id: string }; query?: { cursor?: string | null; limit?: number } };
    reply: PlanVersionViewPage;
  };
  /** Write a new version of a plan, with the reason. */
  "POST /api/patients/{patient_id}/plans/{plan_id}/versions": {
    given: { path: { patient_id: string; plan_id: string }; body: PlanRevision };
    reply: PlanView;
  };
  /** One version of a plan, as it was written. */
  "GET /api/patients/{patient_id}/plans/{plan_id}/versions/{version}": {
    given: { path: { patient_id: string; plan_id: string; version: number } };
    reply: PlanVersionView;
  };
  /** Withdraw a draft or the plan in force. It stays in the history as superseded. */
  "POST /api/patients/{patient_id}/plans/{plan_id}/withdraw": {
    given: { path: { patient_id: string; plan_id: string }; body: PlansWithdrawal };
    reply: PlanView;
  };
  /** What happened with a patient, newest first. */
  "GET /api/patients/{patient_id}/timeline": {
    given: { path: { patient_id: string }; query?: { limit?: number } };
    reply: PatientTimeline;
  };
  /** A patient's utilization reviews, newest first. */
  "GET /api/patients/{patient_id}/utilization-reviews": {
    given: { path: { patient_id: string }; query?: { cursor?: string | null; limit?: number } };
    reply: ReviewViewPage;
  };
  /** Draft a utilization review. The figures are filled in from the record. */
  "POST /api/patients/{patient_id}/utilization-reviews": {
    given: { path: { patient_id: string }; body: NewReview };
    reply: ReviewView;
  };
  /** One utilization review. */
  "GET /api/patients/{patient_id}/utilization-reviews/{review_id}": {
    given: { path: { patient_id: string; review_id: string } };
    reply: ReviewView;
  };
  /** Change the words of a draft. */
  "PATCH /api/patients/{patient_id}/utilization-reviews/{review_id}": {
    given: { path: { patient_id: string; review_id: string }; body: ReviewChanges };
    reply: ReviewView;
  };
  /** Stand behind a review. It no longer changes. */
  "POST /api/patients/{patient_id}/utilization-reviews/{review_id}/finish": {
    given: { path: { patient_id: string; review_id: string }; body: FinishReview };
    reply: ReviewView;
  };
  /** Drop a draft. It stays on file. */
  "POST /api/patients/{patient_id}/utilization-reviews/{review_id}/withdraw": {
    given: { path: { patient_id: string; review_id: string }; body: ReviewsWithdrawal };
    reply: ReviewView;
  };
  /** The clinic's payers by name. */
  "GET /api/payers": {
    given: { query?: { active?: boolean | null; cursor?: string | null; limit?: number } };
    reply: PayerViewPage;
  };
  /** Add a payer. */
  "POST /api/payers": {
    given: { body: AddPayer };
    reply: PayerView;
  };
  /** One payer. */
  "GET /api/payers/{payer_id}": {
    given: { path: { payer_id: string } };
    reply: PayerView;
  };
  /** Change a payer, or take it out of use. */
  "PATCH /api/payers/{payer_id}": {
    given: { path: { payer_id: string }; body: PayerChanges };
    reply: PayerView;
  };
  /** Everything pending that you may decide: the riskier first, then the older. */
  "GET /api/proposals": {
    given: { query?: { limit?: number } };
    reply: ProposalView[];
  };
  /** A group of proposals, in its order. */
  "GET /api/proposals/groups/{group_id}": {
    given: { path: { group_id: string } };
    reply: ProposalView[];
  };
  /** Commit what you accept of a group: all of it or nothing, once. */
  "POST /api/proposals/groups/{group_id}/countersign": {
    given: { path: { group_id: string }; body: Countersign };
    reply: CommittedView;
  };
  /** One proposal. */
  "GET /api/proposals/{proposal_id}": {
    given: { path: { proposal_id: string } };
    reply: ProposalView;
  };
  /** Change what would be written. The original stays beside it. */
  "PUT /api/proposals/{proposal_id}/arguments": {
    given: { path: { proposal_id: string }; body: EditProposal };
    reply: ProposalView;
  };
  /** Take a proposal out of its group, with what depends on it. */
  "POST /api/proposals/{proposal_id}/leave-out": {
    given: { path: { proposal_id: string } };
    reply: ProposalView[];
  };
  /** Turn a proposal down, with what depends on it. */
  "POST /api/proposals/{proposal_id}/reject": {
    given: { path: { proposal_id: string }; body: RejectProposal };
    reply: ProposalView[];
  };
  /** Take a committed proposal back by its verb's own compensation. */
  "POST /api/proposals/{proposal_id}/undo": {
    given: { path: { proposal_id: string }; body: UndoProposal };
    reply: ProposalView;
  };
  /** The kinds of visit by name. */
  "GET /api/scheduling/appointment-types": {
    given: { query?: { active_only?: boolean; cursor?: string | null; limit?: number } };
    reply: AppointmentTypeViewPage;
  };
  /** Add a kind of visit. */
  "POST /api/scheduling/appointment-types": {
    given: { body: CreateAppointmentType };
    reply: AppointmentTypeView;
  };
  /** One kind of visit. */
  "GET /api/scheduling/appointment-types/{type_id}": {
    given: { path: { type_id: string } };
    reply: AppointmentTypeView;
  };
  /** Change a kind of visit, or take it out of use. Booked visits stay as they are. */
  "PATCH /api/scheduling/appointment-types/{type_id}": {
    given: { path: { type_id: string }; body: UpdateAppointmentType };
    reply: AppointmentTypeView;
  };
  /** Book a visit. A time that is taken is refused, however many ask for it at once. */
  "POST /api/scheduling/appointments": {
    given: { body: BookAppointment };
    reply: AppointmentView;
  };
  /** What a booking would be and what speaks against it. Nothing is written. */
  "POST /api/scheduling/appointments/check": {
    given: { body: BookAppointment };
    reply: BookingCheck;
  };
  /** One appointment. */
  "GET /api/scheduling/appointments/{appointment_id}": {
    given: { path: { appointment_id: string } };
    reply: AppointmentView;
  };
  /** Change the kind of visit, its reason or its notes. To move it, reschedule it. */
  "PATCH /api/scheduling/appointments/{appointment_id}": {
    given: { path: { appointment_id: string }; body: AppointmentDetails };
    reply: AppointmentView;
  };
  /** Cancel an appointment. It stays in the record with its reason, and its time is free again. */
  "POST /api/scheduling/appointments/{appointment_id}/cancel": {
    given: { path: { appointment_id: string }; body: Cancellation };
    reply: AppointmentView;
  };
  /** Take back a cancellation or a no-show, if the time is still free. */
  "POST /api/scheduling/appointments/{appointment_id}/reopen": {
    given: { path: { appointment_id: string } };
    reply: AppointmentView;
  };
  /** Move an appointment to another time, professional or room. A confirmed one is to be confirmed anew. */
  "POST /api/scheduling/appointments/{appointment_id}/reschedule": {
    given: { path: { appointment_id: string }; body: NewTime };
    reply: AppointmentView;
  };
  /** Say where an appointment stands. A step that is not open is refused with those that are. */
  "POST /api/scheduling/appointments/{appointment_id}/status": {
    given: { path: { appointment_id: string }; body: NewStatus };
    reply: AppointmentView;
  };
  /** The earliest free times within working hours, with one professional, several or anybody. */
  "POST /api/scheduling/free-slots": {
    given: { body: FindFreeSlots };
    reply: FreeSlots;
  };
  /** A patient's appointments: to come with the nearest first, otherwise the latest first. */
  "GET /api/scheduling/patients/{patient_id}/appointments": {
    given: { path: { patient_id: string }; query?: { when?: When; cursor?: string | null; limit?: number } };
    reply: AppointmentViewPage;
  };
  /** The patient's next appointment, or null where none is booked. */
  "GET /api/scheduling/patients/{patient_id}/next-appointment": {
    given: { path: { patient_id: string } };
    reply: NextAppointment;
  };
  /** When a professional works. Its ETag is that of the whole week. */
  "GET /api/scheduling/professionals/{professional_id}/working-hours": {
    given: { path: { professional_id: string } };
    reply: WeekView;
  };
  /** Say when a professional works in the week, throughout or from a day on. */
  "PUT /api/scheduling/professionals/{professional_id}/working-hours": {
    given: { path: { professional_id: string }; body: Week };
    reply: WeekView;
  };
  /** The clinic's rooms by name. */
  "GET /api/scheduling/rooms": {
    given: { query?: { active_only?: boolean; cursor?: string | null; limit?: number } };
    reply: RoomViewPage;
  };
  /** Add a room. */
  "POST /api/scheduling/rooms": {
    given: { body: CreateRoom };
    reply: RoomView;
  };
  /** One room. */
  "GET /api/scheduling/rooms/{room_id}": {
    given: { path: { room_id: string } };
    reply: RoomView;
  };
  /** Rename a room, or take it out of use. */
  "PATCH /api/scheduling/rooms/{room_id}": {
    given: { path: { room_id: string }; body: UpdateRoom };
    reply: RoomView;
  };
  /** The calendar of some days in order of time, of everybody, one professional or one room. */
  "GET /api/scheduling/schedule": {
    given: { query: { from_day: string; to_day?: string | null; professional_id?: string | null; room_id?: string | null; include_cancelled?: boolean; cursor?: string | null; limit?: number } };
    reply: AppointmentViewPage;
  };
  /** Book visits that repeat: all of them, or none and the dates that are in the way. */
  "POST /api/scheduling/series": {
    given: { body: BookSeries };
    reply: SeriesView;
  };
  /** One series with its appointments. */
  "GET /api/scheduling/series/{series_id}": {
    given: { path: { series_id: string } };
    reply: SeriesView;
  };
  /** Cancel what is still to come of a series. */
  "POST /api/scheduling/series/{series_id}/cancel": {
    given: { path: { series_id: string }; body: SeriesEnd };
    reply: SeriesView;
  };
  /** Times away between two days, by their end. */
  "GET /api/scheduling/time-off": {
    given: { query?: { professional_id?: string | null; from_day?: string | null; to_day?: string | null; cursor?: string | null; limit?: number } };
    reply: TimeOffViewPage;
  };
  /** Take a professional out of the calendar. Visits that stand in it are counted, and stay. */
  "POST /api/scheduling/time-off": {
    given: { body: AddTimeOff };
    reply: TimeOffView;
  };
  /** One time away. */
  "GET /api/scheduling/time-off/{time_off_id}": {
    given: { path: { time_off_id: string } };
    reply: TimeOffView;
  };
  /** Change a time away. */
  "PATCH /api/scheduling/time-off/{time_off_id}": {
    given: { path: { time_off_id: string }; body: ChangeTimeOff };
    reply: TimeOffView;
  };
  /** Take a time away back. */
  "DELETE /api/scheduling/time-off/{time_off_id}": {
    given: { path: { time_off_id: string } };
    reply: undefined;
  };
  /** Add one stretch of working hours. One that overlaps another is refused. */
  "POST /api/scheduling/working-hours": {
    given: { body: AddWorkingHours };
    reply: WorkingHoursView;
  };
  /** One stretch of working hours. */
  "GET /api/scheduling/working-hours/{hours_id}": {
    given: { path: { hours_id: string } };
    reply: WorkingHoursView;
  };
  /** Change one stretch of working hours. */
  "PATCH /api/scheduling/working-hours/{hours_id}": {
    given: { path: { hours_id: string }; body: ChangeWorkingHours };
    reply: WorkingHoursView;
  };
  /** Take one stretch of working hours away. */
  "DELETE /api/scheduling/working-hours/{hours_id}": {
    given: { path: { hours_id: string } };
    reply: undefined;
  };
  /** Your own runs, newest first. */
  "GET /api/scribe/runs": {
    given: { query?: { cursor?: string | null; limit?: number } };
    reply: RunSummaryPage;
  };
  /** Ask in plain words. The run goes on by itself; follow its events, or read it again. The same Idempotency-Key gives the same run, and starts none. */
  "POST /api/scribe/runs": {
    given: { body: StartRun };
    reply: RunView;
  };
  /** A run: where it stands, its steps, its questions, and its proposals as a person reviews them. */
  "GET /api/scribe/runs/{run_id}": {
    given: { path: { run_id: string } };
    reply: RunView;
  };
  /** Answer one question. When all are answered the run goes on, in whatever process. */
  "POST /api/scribe/runs/{run_id}/answers/{question_id}": {
    given: { path: { run_id: string; question_id: string }; body: AnswerQuestion };
    reply: RunView;
  };
  /** Countersign what you accept and leave out the rest: all of it or nothing, once. */
  "POST /api/scribe/runs/{run_id}/commit": {
    given: { path: { run_id: string }; body: CommitRun };
    reply: RunView;
  };
  /** What happens in a run, as it happens, until it rests. Send Last-Event-ID to go on where you left off. */
  "GET /api/scribe/runs/{run_id}/events": {
    given: { path: { run_id: string } };
    reply: ReadableStream;
  };
  /** Propose what would fill a gap that the review found. It waits for your decision like the rest. */
  "POST /api/scribe/runs/{run_id}/omissions": {
    given: { path: { run_id: string }; body: AddOmitted };
    reply: RunView;
  };
  /** Turn down all that the run proposed. Nothing of it is written. */
  "POST /api/scribe/runs/{run_id}/reject": {
    given: { path: { run_id: string }; body: RejectRun };
    reply: RunView;
  };
  /** What your run sent to a model, to the letter, beside what its tokens stand for. Empty when nothing left. */
  "GET /api/scribe/runs/{run_id}/sent": {
    given: { path: { run_id: string } };
    reply: SentView[];
  };
  /** Ask a run to end. It ends within its step; one that rests stays as it is. */
  "POST /api/scribe/runs/{run_id}/stop": {
    given: { path: { run_id: string } };
    reply: RunView;
  };
  /** The clinic's professionals, by name. */
  "GET /api/staff/professionals": {
    given: { query?: { active_only?: boolean; cursor?: string | null; limit?: number } };
    reply: ProfessionalViewPage;
  };
  /** Add a professional. What is not known is left out. */
  "POST /api/staff/professionals": {
    given: { body: AddProfessional };
    reply: ProfessionalView;
  };
  /** The professional as whom you sign. No such record where you are none. */
  "GET /api/staff/professionals/mine": {
    given: object;
    reply: ProfessionalView;
  };
  /** One professional. */
  "GET /api/staff/professionals/{professional_id}": {
    given: { path: { professional_id: string } };
    reply: ProfessionalView;
  };
  /** Change a professional. A field that is left out stays as it is; null empties it. */
  "PATCH /api/staff/professionals/{professional_id}": {
    given: { path: { professional_id: string }; body: ProfessionalChanges };
    reply: ProfessionalView;
  };
  /** The people of the clinic, by name. */
  "GET /api/staff/users": {
    given: { query?: { role?: string | null; active?: boolean | null; cursor?: string | null; limit?: number } };
    reply: UserViewPage;
  };
  /** Add a person. They get a link by mail, for one use, to choose their own password. */
  "POST /api/staff/users": {
    given: { body: CreateUser };
    reply: UserView;
  };
  /** One person of the clinic. */
  "GET /api/staff/users/{user_id}": {
    given: { path: { user_id: string } };
    reply: UserView;
  };
  /** Correct a person's name. An account that other clinics use too is not renamed from here. */
  "PATCH /api/staff/users/{user_id}": {
    given: { path: { user_id: string }; body: RenameUser };
    reply: UserView;
  };
  /** Close a person's access to this clinic. Their sessions and tokens here end at once. */
  "POST /api/staff/users/{user_id}/deactivate": {
    given: { path: { user_id: string } };
    reply: UserView;
  };
  /** Open a person's access again, with the role they had. Ended tokens stay ended. */
  "POST /api/staff/users/{user_id}/reactivate": {
    given: { path: { user_id: string } };
    reply: UserView;
  };
  /** Send a person of this clinic a link, for one use, to choose a new password. */
  "POST /api/staff/users/{user_id}/reset-link": {
    given: { path: { user_id: string } };
    reply: UserView;
  };
  /** Give a person another role. They are signed out; their tokens go on with the new role's rights. */
  "PUT /api/staff/users/{user_id}/role": {
    given: { path: { user_id: string }; body: NewRole };
    reply: UserView;
  };
  /** The process is alive. */
  "GET /healthz": {
    given: object;
    reply: Health;
  };
  /** The product serves: the database answers. */
  "GET /readyz": {
    given: object;
    reply: Health;
  };
}
