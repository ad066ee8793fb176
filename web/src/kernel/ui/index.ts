export { Go, GoButton, useGo } from "./Go";
export { type Later, later, type Load } from "./later";
export { Committed, Proposed, ProposedMark, type Provenance, ProvenanceMark, Sealed } from "./marks";
export { notifyDone, notifyWarning } from "./notify";
export { Page, Section } from "./Page";
export { Boundary, Empty, Failure, Loading, OfflineBar } from "./states";
export { addDays, ageOn, dayIn, daysInWords, formatDay, formatMoment, formatTime, nearness } from "./time";
export { useTrouble } from "./trouble";
export { Day, Known, Money, NotRecorded, Quantity, useAge, useClinicTime, useDaysInWords, When } from "./values";
