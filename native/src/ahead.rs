//! Memory that is needed soon is asked for now: by the time it is read it has come.

const LINE: usize = 64; // bytes that come together

/// Ask for a value.
#[inline(always)]
pub fn ask<T>(of: &T) {
    let begin: *const T = of;
    for at in (0..size_of::<T>()).step_by(LINE) {
        touched(begin.cast::<u8>().wrapping_add(at));
    }
}

/// A hint, which changes nothing and never fails.
#[inline(always)]
fn touched(place: *const u8) {
    #[cfg(target_arch = "aarch64")]
    unsafe {
        std::arch::asm!("prfm pldl1keep, [{}]", in(reg) place, options(nostack, preserves_flags, readonly));
    }
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(place.cast());
    }
    #[cfg(not(any(target_arch = "aarch64", target_arch = "x86_64")))]
    let _ = place;
}
